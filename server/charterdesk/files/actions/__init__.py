from charterdesk.files.actions.attach_files import Upload, attach_files
from charterdesk.files.actions.attach_signature import attach_signature, decode_base64

__all__ = ["Upload", "attach_files", "attach_signature", "decode_base64"]
