import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AgreementRead,
  type AgreementSignature,
  fileAttachmentsBase64,
  fileAttachmentsCreate,
  type SignatureMethod,
  type SignedHow,
  ticketAgreementsCreate,
  ticketAgreementsGetById,
} from '../../../api/client';
import { isStale } from '../../../api/errors';
import { ticketAgreementsGetByIdQueryKey } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { say } from '../../../kit/i18n/say';
import { hasMoved } from './queries';

const DRAWN = { Screen: 'Screen', Topaz: 'Pad' } as const satisfies Record<SignatureMethod, SignedHow>;

/** Stores a signature under the text that was shown. */
async function store(
  shown: AgreementRead,
  signature: Pick<AgreementSignature, 'how' | 'fileId' | 'signedBy'>,
): Promise<AgreementRead> {
  const path = { id: shown.ticketId };
  const sign = async (bookingVersion: number) => {
    const body = { ...signature, bookingVersion, textSha256: shown.textSha256 };
    return (await ticketAgreementsCreate({ path, body })).data;
  };
  try {
    return await sign(shown.bookingVersion);
  } catch (error) {
    if (!isStale(error)) throw error;
    // Another desk works on the party. The signature holds as long as the text is the one that was read.
    const { data: newest } = await ticketAgreementsGetById({ path });
    if (newest.textSha256 !== shown.textSha256 || newest.signed) throw error;
    return await sign(newest.bookingVersion);
  }
}

/** Attaches a signature or a signed paper to the ticket, and signs with it the text that is shown. */
export function useSigning(
  shown: AgreementRead,
  signedBy: string,
  onSigned: (newest: AgreementRead) => void,
) {
  const queries = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const path = { id: shown.ticketId };
  const [write, busy] = useWrite((error) => {
    setRefused(say(error));
    if (hasMoved(error))
      void queries.invalidateQueries({ queryKey: ticketAgreementsGetByIdQueryKey({ path }) });
  });

  const sign = (how: SignedHow, attach: () => Promise<string | null>) =>
    write(async () => {
      setRefused(null);
      onSigned(await store(shown, { how, signedBy, fileId: await attach() }));
    });

  return {
    busy,
    refused,
    setRefused,
    /** `image`: a picture as a data URL. */
    drawn: (method: SignatureMethod, image: string) =>
      sign(DRAWN[method], async () => {
        const body = { entityType: 'Ticket', masterId: shown.ticketMasterId, base64: image, method } as const;
        return (await fileAttachmentsBase64({ path, body })).data.id;
      }),
    onPaper: (file: File | null) =>
      sign('Paper', async () => {
        if (!file) return null;
        const { data } = await fileAttachmentsCreate({
          path: { ...path, masterId: shown.ticketMasterId },
          body: { entityType: 'Ticket', file },
        });
        return data[0]?.id ?? null;
      }),
  };
}
