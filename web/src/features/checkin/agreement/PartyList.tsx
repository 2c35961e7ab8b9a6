import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { AgreementRead } from '../../../api/client';
import { Kbd } from '../../../kit/display/Kbd';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { SidePanel } from '../../../kit/layout/SidePanel';
import styles from './agreement.module.css';
import { countSigned } from './party';

interface PartyListProps {
  agreement: AgreementRead;
  onChoose: (ticketId: string) => void;
}

/** The party on the flight, with a tick for each who has signed. */
export function PartyList({ agreement: { party, ticketId }, onChoose }: PartyListProps) {
  return (
    <SidePanel
      label={t('Party')}
      width={288}
      narrow={256}
      head={
        <Row justify="between">
          <Text as="h2" text="heading">
            {t('{signed} of {count} signed', { signed: countSigned(party), count: party.length })}
          </Text>
          {party.length > 1 && <Kbd>Alt ↓</Kbd>}
        </Row>
      }
    >
      <Box className={styles.party} as="ol" margin="-12px calc(-1 * var(--panel-gutter))">
        {party.map(({ ticketId: id, passengerName, signed, needsAdult, status }) => (
          <li key={id}>
            <button
              type="button"
              data-signed={signed || undefined}
              aria-current={id === ticketId || undefined}
              onClick={() => onChoose(id)}
            >
              {signed ? (
                <IconCircleCheck stroke={1.75} aria-hidden />
              ) : (
                <IconCircle stroke={1.5} aria-hidden />
              )}
              <span>{passengerName}</span>
              <small>
                {signed
                  ? t('signed')
                  : status !== 'Booked'
                    ? t('does not sign')
                    : needsAdult
                      ? t('adult signs')
                      : ''}
              </small>
            </button>
          </li>
        ))}
      </Box>
    </SidePanel>
  );
}
