in_use()
