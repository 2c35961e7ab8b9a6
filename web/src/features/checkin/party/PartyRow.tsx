import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { PlainButton, Row, Text } from '../../../kit/layout/Box';
import { agreementPage } from '../../../shell/checkInPages';
import { seatWord } from '../words';
import { BagSteps, BagWeights } from './BagSteps';
import { excessWord, kilogramsOf } from './bags';
import { documentLine, mustSign, shownDocument, signedWords } from './documentWords';
import { VerifyMark } from './PanelDocuments';
import { type PassengerWork, personWords } from './passengers';
import styles from './table.module.css';
import type { PartyDesk } from './usePartyDesk';

interface PartyRowProps {
  desk: PartyDesk;
  passenger: PassengerWork;
}

/** A press on a control of the row is not a press on the row. */
const isOnControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('button, a, input') !== null;

export function PartyRow({ desk, passenger }: PartyRowProps) {
  const { work, readOnly, active, choose } = desk;
  const { ticket } = passenger;
  const isActive = active?.ticket.id === ticket.id;
  const line = documentLine(passenger);
  const shown = () => choose(ticket.id);
  return (
    // The name in it is the button; the row is its wider ground.
    <tr
      data-active={isActive || undefined}
      data-done={ticket.status === 'CheckedIn' || undefined}
      onClick={(event) => !isOnControl(event) && shown()}
    >
      <td className={styles.mark}>
        <VerifyMark work={work} passenger={passenger} readOnly={readOnly} />
      </td>
      <td className={styles.who}>
        <PlainButton className={styles.name} aria-current={isActive || undefined} onClick={shown}>
          {ticket.passengerName}
        </PlainButton>
        <Text text="muted" clip>
          {personWords(ticket, work.party)}
          <Text as="span" className={styles.under} tone={line.tone} title={shownDocument(passenger)}>
            {line.words}
          </Text>
        </Text>
      </td>
      <td className={styles.document}>
        <Text clip tone="ink-2">
          {shownDocument(passenger)}
        </Text>
        <Text size={12} tone={line.tone} clip>
          {line.words}
        </Text>
      </td>
      <td className={styles.bags}>
        <Bags desk={desk} passenger={passenger} />
      </td>
      <td className={styles.excess} data-align="right">
        <Excess passenger={passenger} />
      </td>
      <td className={styles.seatCell}>
        <Seat desk={desk} passenger={passenger} />
      </td>
      <td className={styles.agreement}>
        <Agreement desk={desk} passenger={passenger} />
      </td>
    </tr>
  );
}

function Bags({ desk: { work, readOnly }, passenger }: PartyRowProps) {
  const { ticket, weights } = passenger;
  const kilograms = t('{kilograms} kg', { kilograms: kilogramsOf(weights ?? ticket.bagWeights) });
  if (readOnly)
    return (
      <Text as="span" tone="ink-2">
        {ticket.bagWeights.length === 0 ? '–' : `${ticket.bagWeights.join(' ')} · ${kilograms}`}
      </Text>
    );
  return (
    <Row gap={8}>
      <BagSteps work={work} passenger={passenger} />
      <BagWeights work={work} passenger={passenger} />
      <Text as="span" className={styles.kilograms} text="muted">
        {weights === null ? t('kg each') : weights.length > 0 && kilograms}
      </Text>
    </Row>
  );
}

function Excess({ passenger: { excess } }: Pick<PartyRowProps, 'passenger'>) {
  const words = excessWord(excess);
  const { bags, kilograms } = excess;
  const brief = [
    bags > 0 && t('{count} extra', { count: bags }),
    kilograms > 0 && t('{kilograms} kg over', { kilograms }),
  ];
  if (!words) return <Text tone="mute">–</Text>;
  return (
    <>
      <Text tone="ink" weight={500}>
        {excess.amount === null ? t('not sold') : formatMoney(excess.amount)}
      </Text>
      <Text text="muted" clip title={words}>
        {brief.filter(Boolean).join(', ')}
      </Text>
    </>
  );
}

/** Pressed, the map shows where the passenger sits. */
function Seat({ desk, passenger }: PartyRowProps) {
  const { ticket } = passenger;
  return (
    <PlainButton
      className={styles.seat}
      data-free={ticket.seatNumber === null || undefined}
      aria-label={t('Seat of {name}: {seat}', { name: passenger.name, seat: seatWord(ticket) })}
      onClick={() => desk.pickSeat(ticket.id)}
    >
      {seatWord(ticket)}
    </PlainButton>
  );
}

function Agreement({ desk: { readOnly }, passenger: { ticket, name } }: PartyRowProps) {
  const signed = signedWords(ticket);
  if (signed)
    return (
      <>
        <Row gap={4} icons={14} tone="good" nowrap>
          <IconCheck stroke={1.75} aria-hidden />
          <Link to={agreementPage(ticket.id, true) ?? ''}>{signed.when}</Link>
        </Row>
        <Text text="muted" clip>
          {signed.how}
        </Text>
      </>
    );
  if (!mustSign(ticket)) return <Text tone="mute">{t('not needed')}</Text>;
  return (
    <>
      <Text tone="warn">{t('not signed')}</Text>
      <Link
        to={agreementPage(ticket.id, readOnly) ?? ''}
        aria-label={`${readOnly ? t('Read') : t('Sign')} ${name}`}
      >
        {readOnly ? t('Read') : t('Sign')}
      </Link>
    </>
  );
}
