import { useState } from 'react';
import {
  type AcceptedHow,
  fileAttachmentsBase64,
  type SignatureMethod,
  type TicketMasterRead,
  ticketMasterAcceptContract,
} from '../../../api/client';
import { toastError } from '../../../kit/feedback/toasts';
import { say } from '../../../kit/i18n/say';

const SIGNED = { Screen: 'Screen', Topaz: 'Pad' } as const satisfies Record<SignatureMethod, AcceptedHow>;

/** Takes down how the titular accepted the contract; a signature is kept first, then named. */
export function useAcceptContract(id: string, onBooking: (booking: TicketMasterRead) => void) {
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(say(error));
    } finally {
      setBusy(false);
    }
  };

  const take = async (how: AcceptedHow, signatureId: string | null) =>
    onBooking((await ticketMasterAcceptContract({ path: { id }, body: { how, signatureId } })).data);

  return {
    busy,
    accept: (how: AcceptedHow, signatureId: string | null) => attempt(() => take(how, signatureId)),
    /** `image`: a picture as a data URL. */
    signed: (how: SignatureMethod, image: string) =>
      attempt(async () => {
        const body = { entityType: 'TicketMaster', base64: image, method: how } as const;
        const { data: file } = await fileAttachmentsBase64({ path: { id }, body });
        await take(SIGNED[how], file.id);
      }),
  };
}
