import { ActionIcon, Menu, Tabs } from '@mantine/core';
import { IconArrowDown, IconCircleCheck, IconCircleDashed, IconDots, IconUserX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { can } from '../../../access';
import type { BoardingRead, CheckInTicket } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { useNow } from '../../../kit/hooks/now';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { handMovesOf } from '../flight/handMoves';
import { isBoarding, lastBoarded, passName, placeOf } from './boarding';
import styles from './lists.module.css';
import type { Offloaded } from './useGate';

type Tab = 'last' | 'missing' | 'offloaded';

export interface ListActions {
  onOffload: (ticket: CheckInTicket) => void;
  onNoShow: (ticket: CheckInTicket) => void;
}

interface GateListsProps extends ListActions {
  boarding: BoardingRead;
  offloaded: readonly Offloaded[];
}

/** Who boarded last, who is missing, and who was taken off again. */
export function GateLists({ boarding, offloaded, ...actions }: GateListsProps) {
  const [tab, setTab] = useState<Tab>('last');
  const tabs: [Tab, string][] = [
    ['last', t('Last')],
    ['missing', t('Missing {count}', { count: boarding.missing.length })],
    ['offloaded', t('Offloaded {count}', { count: offloaded.length })],
  ];
  return (
    <Tabs
      className={styles.lists}
      data-tab={tab}
      value={tab}
      keepMounted={false}
      onChange={(chosen) => setTab(chosen as Tab)}
    >
      <Tabs.List className={styles.tabs} aria-label={t('Passengers')}>
        {tabs.map(([key, label]) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="last" className={styles.rows}>
        <Last boarding={boarding} onOffload={actions.onOffload} />
      </Tabs.Panel>
      <Tabs.Panel value="missing" className={styles.rows}>
        <Missing boarding={boarding} onNoShow={actions.onNoShow} />
      </Tabs.Panel>
      <Tabs.Panel value="offloaded" className={styles.rows}>
        <TakenOff offloaded={offloaded} />
      </Tabs.Panel>
    </Tabs>
  );
}

interface RowProps {
  ticket: CheckInTicket;
  mark: ReactNode;
  aside?: ReactNode;
  menu?: ReactNode;
}

function PassengerRow({ ticket, mark, aside, menu }: RowProps) {
  return (
    <li className={styles.row}>
      {mark}
      <b>{placeOf(ticket, t('lap'))}</b>
      <span title={ticket.passengerName}>{passName(ticket)}</span>
      {aside && <small>{aside}</small>}
      {menu && (
        <Menu position="bottom-end" offset={4}>
          <Menu.Target>
            <ActionIcon
              size="lg"
              variant="subtle"
              aria-label={t('More actions for {name}', { name: ticket.passengerName })}
            >
              <IconDots stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>{menu}</Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

const Nobody = ({ children }: { children: ReactNode }) => (
  <Text className={styles.nobody} tone="mute" role="status">
    {children}
  </Text>
);

const timeOf = (instant: string | null) => formatInstant(instant, undefined, 'hh:mm a');

function Last({ boarding, onOffload }: Pick<GateListsProps, 'boarding' | 'onOffload'>) {
  const last = lastBoarded(boarding);
  const mayOffload = can('CheckInPassengers') && isBoarding(boarding.flight.status);
  if (last.length === 0) return <Nobody>{t('Nobody has boarded yet.')}</Nobody>;
  return (
    <ol>
      {last.map((ticket) => (
        <PassengerRow
          key={ticket.id}
          ticket={ticket}
          mark={<IconCircleCheck data-good stroke={1.5} aria-hidden />}
          aside={timeOf(ticket.boardedAt)}
          menu={
            mayOffload && (
              <Menu.Item
                leftSection={<IconArrowDown stroke={1.5} aria-hidden />}
                onClick={() => onOffload(ticket)}
              >
                {t('Offload…')}
              </Menu.Item>
            )
          }
        />
      ))}
    </ol>
  );
}

/** Whoever does not come becomes a no-show, once check-in is closed; that is for a check-in admin. */
function Missing({ boarding, onNoShow }: Pick<GateListsProps, 'boarding' | 'onNoShow'>) {
  const { missing, flight } = boarding;
  const now = useNow();
  if (missing.length === 0) return <Nobody>{t('Everybody who is checked in has boarded.')}</Nobody>;
  return (
    <ol>
      {missing.map((ticket) => {
        const reason = handMovesOf(ticket, flight, now).noShow ?? null;
        return (
          <PassengerRow
            key={ticket.id}
            ticket={ticket}
            mark={<IconCircleDashed stroke={1.5} aria-hidden />}
            aside={ticket.locatorNumber}
            menu={
              can('ManageCheckIn') && (
                <Menu.Item
                  leftSection={<IconUserX stroke={1.5} aria-hidden />}
                  disabled={reason !== null}
                  onClick={() => onNoShow(ticket)}
                >
                  {t('Offload as no-show…')}
                  {reason && <Text text="muted">{t(reason)}</Text>}
                </Menu.Item>
              )
            }
          />
        );
      })}
    </ol>
  );
}

function TakenOff({ offloaded }: Pick<GateListsProps, 'offloaded'>) {
  if (offloaded.length === 0) return <Nobody>{t('This gate has offloaded nobody.')}</Nobody>;
  return (
    <ol>
      {offloaded.map(({ ticket, reason, at }) => (
        <PassengerRow
          key={ticket.id}
          ticket={ticket}
          mark={<IconArrowDown data-warn stroke={1.5} aria-hidden />}
          aside={[reason, timeOf(at)].join(' · ')}
        />
      ))}
    </ol>
  );
}
