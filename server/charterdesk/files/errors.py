from charterdesk.kit.errors import Refusal


class EmptyFile(Refusal):
    status = 422
    sentence = "The file is empty."
    field = "file"


class FileTooLarge(Refusal):
    status = 413
    sentence = "The file is too large. The limit is {megabytes} MB."
    field = "file"


class UnknownFileType(Refusal):
    status = 422
    sentence = "Choose a PNG, JPEG, GIF or WebP picture, or a PDF."
    field = "file"


class BrokenImage(Refusal):
    status = 422
    sentence = "Save the picture again as PNG or JPEG. This file can't be read."
    field = "file"


class ImageTooBig(Refusal):
    status = 422
    sentence = "The picture is too big. The limit is {side} pixels per side and {millions} million in total."
    field = "file"


class NotAnImage(Refusal):
    status = 409
    sentence = "This file isn't a picture."


class NotASignature(Refusal):
    status = 409
    sentence = "This file isn't a signature."


class BadBase64(Refusal):
    status = 422
    sentence = "The picture isn't valid base64."
    field = "base64"


class EmptySignature(Refusal):
    status = 422
    sentence = "Please sign. The signature is empty."
    field = "base64"


class FileGone(Refusal):
    status = 404
    sentence = "Upload the file again. Its content is missing on the server."


class NoRoomForFile(Refusal):
    status = 503
    sentence = "The file was not saved. The server's disk is full: tell your administrator."


class FilesAway(Refusal):
    status = 503
    sentence = "Try again in a minute. The store of the files does not answer."
