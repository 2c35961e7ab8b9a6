import {
  type AcceptedHow,
  fileAttachmentsBase64,
  type SignatureMethod,
  type TicketMasterRead,
  ticketMasterAcceptContract,
} from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';

const SIGNED = { Screen: 'Screen', Topaz: 'Pad' } as const satisfies Record<SignatureMethod, AcceptedHow>;

/** Takes down how the titular accepted the contract; a signature is kept first, then named. */
export function useAcceptContract(id: string, onBooking: (booking: TicketMasterRead) => void) {
  const [write, busy] = useWrite();

  const take = async (how: AcceptedHow, signatureId: string | null) =>
    onBooking((await ticketMasterAcceptContract({ path: { id }, body: { how, signatureId } })).data);

  return {
    busy,
    accept: (how: AcceptedHow, signatureId: string | null) => write(() => take(how, signatureId)),
    /** `image`: a picture as a data URL. */
    signed: (how: SignatureMethod, image: string) =>
      write(async () => {
        const body = { entityType: 'TicketMaster', base64: image, method: how } as const;
        const { data: file } = await fileAttachmentsBase64({ path: { id }, body });
        await take(SIGNED[how], file.id);
      }),
  };
}
