import type { CardCharged } from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';

/** The card was charged for a change that was not possible any more; null: it was made. */
export const notApplied = ({ amount, changeQuoteId, notConfirmed: why }: CardCharged): string | null =>
  changeQuoteId === null || why === null
    ? null
    : t('Paid, not applied: {amount} is credit on the booking now. {why}', {
        amount: formatMoney(amount),
        why: t(why),
      });
