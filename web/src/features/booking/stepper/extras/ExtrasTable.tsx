import type { FlightExtraFeeRead, TicketMasterRead } from '../../../../api/client';
import { add, compare, formatMoney } from '../../../../kit/format/money';
import { t } from '../../../../kit/i18n/t';
import { Box, Text } from '../../../../kit/layout/Box';
import type { Party } from '../party';
import { FARES } from '../words';
import styles from './extras.module.css';
import { costOf, fits, forAll, mostOf, quantityOf, setQuantity, ticketsOn } from './offers';
import { QuantityCell } from './QuantityCell';

interface ExtrasTableProps {
  booking: TicketMasterRead;
  leg: number;
  fees: readonly FlightExtraFeeRead[];
  party: Party;
  onChoose: (party: Party) => void;
}

/** Passengers down, fees across: a party's bags at one look. Arrows move, + and − choose. */
export function ExtrasTable({ booking, leg, fees, party, onChoose }: ExtrasTableProps) {
  const tickets = ticketsOn(booking, leg);
  const costs = tickets.map(({ place }) => costOf(party, place, leg, fees));
  return (
    <Box sideways>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Passenger')}</th>
            {fees.map((fee) => (
              <th key={fee.id} scope="col" className={styles.fee}>
                {fee.name}
                <span>
                  {t('{amount} each', { amount: formatMoney(fee.amount) })}
                  {fee.maxQuantity && ` · ${t('max. {count}', { count: fee.maxQuantity })}`}
                  {!fee.refundable && ` · ${t('not refundable')}`}
                </span>
                <button type="button" tabIndex={-1} onClick={() => onChoose(forAll(party, tickets, fee))}>
                  {t('For all')}
                </button>
              </th>
            ))}
            <th scope="col" className={styles.sum}>
              {t('Sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket, row) => {
            const name = ticket.passengerName ?? t('Passenger {number}', { number: row + 1 });
            return (
              <tr key={ticket.place}>
                <th scope="row">
                  {name}
                  <span>{t(FARES[ticket.passengerAgeCategory])}</span>
                </th>
                {fees.map((fee) => (
                  <td key={fee.id} data-label={`${fee.name}, ${formatMoney(fee.amount)}`}>
                    {fits(fee, ticket) ? (
                      <QuantityCell
                        label={t('{fee} for {name}', { fee: fee.name, name })}
                        value={quantityOf(party, ticket.place, leg, fee.extraFeeId)}
                        most={mostOf(fee)}
                        onForAll={() => onChoose(forAll(party, tickets, fee))}
                        onChange={(quantity) =>
                          onChoose(
                            setQuantity(party, ticket.place, { leg, extraFeeId: fee.extraFeeId, quantity }),
                          )
                        }
                      />
                    ) : (
                      <Text as="span" text="muted">
                        {t('not for this age or class')}
                      </Text>
                    )}
                  </td>
                ))}
                <td className={styles.sum} data-label={t('Sum')}>
                  {compare(costs[row] ?? '0.00', '0.00') > 0 ? formatMoney(costs[row] ?? '0.00') : '–'}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={fees.length + 1}>
              {t('Extras on this flight')}
            </th>
            <td className={styles.sum}>{formatMoney(add('0.00', ...costs))}</td>
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}
