from charterdesk.kit.schema import Word


class FileKind(Word):
    Image = "Image"
    Document = "Document"
    Signature = "Signature"


class SignatureMethod(Word):
    Topaz = "Topaz"
    Screen = "Screen"
