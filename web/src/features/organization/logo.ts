import { fileAttachmentsCreate } from '../../api/client';
import { ApiError } from '../../api/errors';
import { s, t } from '../../kit/i18n/t';

const MEGABYTES = 10;
const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const EMPTY = s('The file is empty.');
const TOO_LARGE = s('The file is too large. The limit is {megabytes} MB.');
const NO_PICTURE = s('Use a PNG, JPEG, GIF or WebP picture.');

/** Files that belong to no second record are sent with this in its place. */
const NO_MASTER = '00000000-0000-0000-0000-000000000000';

export const LOGO_TYPES = PICTURES.join(',');

/** What is wrong with a chosen file, as far as the browser can tell before sending it. */
export function logoRefusal({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size === 0) return EMPTY;
  if (!PICTURES.includes(type)) return NO_PICTURE;
  return size > MEGABYTES * 1024 * 1024 ? t(TOO_LARGE, { megabytes: MEGABYTES }) : null;
}

// The server takes documents too, and says so; here only a picture will do.
const sentenceOf = ({ code, fields, message }: ApiError): string =>
  code === 'unknownFileType' ? NO_PICTURE : (fields?.file ?? message);

/** Stores a picture with the operator and gives its id; a refusal is thrown as the sentence to show. */
export async function storeLogo(charterId: string, file: File): Promise<string> {
  const refusal = logoRefusal(file);
  if (refusal !== null) throw new Error(refusal);
  try {
    const { data } = await fileAttachmentsCreate({
      path: { id: charterId, masterId: NO_MASTER },
      body: { entityType: 'Charter', file },
    });
    const stored = data[0];
    // The server tells what a file is by its bytes, not by its name.
    if (!stored?.mediaType.startsWith('image/')) throw new Error(NO_PICTURE);
    return stored.id;
  } catch (error) {
    throw error instanceof ApiError ? new Error(sentenceOf(error)) : error;
  }
}
