// The server writes its log in English; it is read in the user's language.
import type { EventRead } from '../api/client';
import { translateServerText } from '../kit/i18n/serverText';

export const eventTitle = ({ eventTypes, eventTitle: title }: EventRead): string =>
  eventTypes === 'Comment' ? title : translateServerText(title);

/** What a person wrote is shown as it was written. */
export const eventText = ({ eventTypes, eventText: text }: EventRead): string =>
  eventTypes === 'Comment' || eventTypes === 'Note' ? text : translateServerText(text);
