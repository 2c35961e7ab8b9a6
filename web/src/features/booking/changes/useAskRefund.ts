import { useState } from 'react';
import { paymentsAskAboutRefund, type RefundRead } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { t } from '../../../kit/i18n/t';

/** No result from the card company yet. */
export const isOpenRefund = ({ state }: { state: string }): boolean =>
  state === 'Begun' || state === 'Unknown';

/** Asks the card company about refunds without a result, and keeps what it said of each. */
export function useAskRefund() {
  const [told, setTold] = useState<Readonly<Record<string, RefundRead>>>({});
  const [write, busy] = useWrite();
  const ask = (refundId: string) =>
    write(async () => {
      const { refunds } = (await paymentsAskAboutRefund({ path: { refundId } })).data;
      for (const refund of refunds) setTold((before) => ({ ...before, [refund.id]: refund }));
    });
  return { ask, busy, told };
}

export function askedWords({ state, message }: Pick<RefundRead, 'state' | 'message'>): string {
  if (state === 'Sent') return t('The card company refunded it.');
  if (state === 'Failed') return message ? t(message) : t('The card company did not refund it.');
  return t('Still no answer. It is asked again; the amount is set aside meanwhile.');
}
