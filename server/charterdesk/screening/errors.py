from charterdesk.kit.errors import Refusal

# What is wrong with a file of a list. Nothing is imported then.


class ListFileMissing(Refusal):
    status = 422
    sentence = "Choose the {file} file too. A list consists of SDN, ALT and ADD."


class ListFileEmpty(Refusal):
    status = 422
    sentence = "Choose the {file} file again. This one has no entry."


class ListFileTooLarge(Refusal):
    status = 413
    sentence = "Choose the {file} file again. This one has more than {megabytes} MB."


class ListRowNotCsv(Refusal):
    status = 422
    sentence = "Check row {row} of the {file} file. It is not CSV."


class ListRowColumns(Refusal):
    status = 422
    sentence = "Check row {row} of the {file} file. It has {columns} columns instead of {wanted}."


class ListRowNumber(Refusal):
    status = 422
    sentence = "Check row {row} of the {file} file. It does not begin with the number of an entry."


class ListRowTwice(Refusal):
    status = 422
    sentence = "Check row {row} of the {file} file. Entry {number} is there twice."


class ListHasNobody(Refusal):
    status = 422
    sentence = "Check the SDN file. No entry of it is a person."


class ListIsCurrent(Refusal):
    sentence = "There is nothing to import. Screening list {number} was made of these files."


class DecisionIsNone(Refusal):
    status = 422
    sentence = "Choose Cleared or TrueMatch."
    field = "decision"


class HitStale(Refusal):
    sentence = "Look at the hit again. It changed since it was shown."


class KeysAreChanging(Refusal):
    status = 409
    sentence = "Import the list when the keys are changed. Tell your administrator: charterdesk rotate-key."
