"""What happened, kept: records as bytes, the journal in flash, corrections, chain and seal."""
