"""UN/EDIFACT PAXLST: the passenger list that US Customs and Border Protection reads. Pure."""
