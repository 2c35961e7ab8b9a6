import { createPortal } from 'react-dom';
import type { DisruptedBooking, DisruptionDesk } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { callList, customersOf, spokenName } from './customers';
import styles from './print.module.css';
import { dateAndTime } from './words';

export const printCallList = (): void => window.print();

function CallRow({ customer }: { customer: DisruptedBooking }) {
  const { party, contactName, contactPhone, contactEmail, locatorNumber, passengers, movedTo } = customer;
  return (
    <tr>
      <td>
        <b>{contactName ?? spokenName(party)}</b>
        <br />
        {contactPhone ?? contactEmail}
      </td>
      <td className="code">{locatorNumber}</td>
      <td>{passengers}</td>
      <td>{movedTo && `${movedTo.flightNumber} ${dateAndTime(movedTo)}`}</td>
      <td className={styles.blank} />
      <td className={styles.blank} />
    </tr>
  );
}

/** The customers who are still to be called, on paper. It is only drawn by the printer. */
export function CallList({ desk }: { desk: DisruptionDesk }) {
  const heads = [t('Customer'), t('Locator'), t('Passengers'), t('New flight'), t('Told by'), t('Chose')];
  return createPortal(
    <div className={styles.list} aria-hidden>
      <h1>
        {t('Call list')}: {desk.flightNumber} {desk.origin}–{desk.destination},{' '}
        {dateAndTime({ departureDate: desk.oldDepartureDate, departureTime: desk.oldDepartureTime })}
      </h1>
      <p>{desk.reason}</p>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {callList(customersOf(desk.rows)).map((customer) => (
            <CallRow key={customer.id} customer={customer} />
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
