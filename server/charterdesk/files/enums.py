from charterdesk.kit.schema import ApiEnum


class FileKind(ApiEnum):
    Image = "Image"
    Document = "Document"
    Signature = "Signature"


class SignatureMethod(ApiEnum):
    Topaz = "Topaz"
    Screen = "Screen"
