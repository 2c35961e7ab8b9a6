import { ActionIcon, Menu } from '@mantine/core';
import {
  type Icon,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPlaneDeparture,
  IconPrinter,
  IconRefresh,
  IconTable,
} from '@tabler/icons-react';
import { can } from '../../access';
import type { BorderRead, FlightRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { apisSheet, csvFile, manifest, type Paper, passengerList, passengerListMessage } from './papers';

interface PapersMenuProps {
  flight: FlightRead;
  border: BorderRead;
  onMake: (paper: Paper) => void;
}

interface PaperItemProps {
  icon: Icon;
  label: string;
  paper: Paper;
  onMake: (paper: Paper) => void;
}

function PaperItem({ icon: Mark, label, paper, onMake }: PaperItemProps) {
  return (
    <Menu.Item leftSection={<Mark stroke={1.5} size={16} aria-hidden />} onClick={() => onMake(paper)}>
      {label}
    </Menu.Item>
  );
}

/** All papers of the flight for the border and the handling agent. */
export function PapersMenu({ flight: { id, status }, border, onMake }: PapersMenuProps) {
  const { sentAt, closesFlight } = border;
  const isClosed = status === 'CheckInClosed' || status === 'Departed';
  return (
    <Menu position="bottom-end" offset={4}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('Papers')} title={t('Papers')}>
          <IconPrinter stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <PaperItem
          icon={IconFileTypePdf}
          label={t('Manifest by name')}
          paper={manifest(id, 'Name')}
          onMake={onMake}
        />
        <PaperItem
          icon={IconFileTypePdf}
          label={t('Manifest by seat')}
          paper={manifest(id, 'Seat')}
          onMake={onMake}
        />
        {can('ReadCheckIn') && (
          <PaperItem
            icon={IconFileTypePdf}
            label={t('Passenger list')}
            paper={passengerList(id)}
            onMake={onMake}
          />
        )}
        <Menu.Divider />
        <PaperItem icon={IconTable} label={t('APIS sheet')} paper={apisSheet(id)} onMake={onMake} />
        <PaperItem icon={IconFileTypeCsv} label={t('CSV file')} paper={csvFile(id)} onMake={onMake} />
        {(sentAt !== null || closesFlight) && <Menu.Divider />}
        {sentAt !== null && (
          <PaperItem
            icon={IconRefresh}
            label={t('Full list again (PAXLST)')}
            paper={passengerListMessage(id, 'FullList')}
            onMake={onMake}
          />
        )}
        {closesFlight && isClosed && (
          <PaperItem
            icon={IconPlaneDeparture}
            label={t('Flight close (PAXLST)')}
            paper={passengerListMessage(id, 'FlightClose')}
            onMake={onMake}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
