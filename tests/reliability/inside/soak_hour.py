hour()
