from charterdesk.kit.errors import Refusal


class EmptyFile(Refusal):
    status = 422
    sentence = "The file is empty."
    field = "file"


class FileTooLarge(Refusal):
    status = 413
    sentence = "The file is too large: at most {megabytes} MB are taken."
    field = "file"


class UnknownFileType(Refusal):
    status = 422
    sentence = "Only PNG, JPEG, GIF and WebP pictures and PDF documents are taken; this is something else."
    field = "file"


class BrokenImage(Refusal):
    status = 422
    sentence = "The picture cannot be read. Save it again as PNG or JPEG."
    field = "file"


class ImageTooBig(Refusal):
    status = 422
    sentence = "The picture is too big: at most {side} pixels a side and {millions} million in all are taken."
    field = "file"


class NotAnImage(Refusal):
    status = 409
    sentence = "This file is not a picture."


class NotASignature(Refusal):
    status = 409
    sentence = "This file is not a signature."


class BadBase64(Refusal):
    status = 422
    sentence = "The picture is not valid base64."
    field = "base64"


class EmptySignature(Refusal):
    status = 422
    sentence = "The signature is empty. Please sign."
    field = "base64"


class FileGone(Refusal):
    status = 404
    sentence = "The file's record is there, but its content is missing from the data directory."
