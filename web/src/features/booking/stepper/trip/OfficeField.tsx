import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { officeHoldingsList, officesList } from '../../../../api/client';
import { useSession } from '../../../../api/session';
import { t } from '../../../../kit/i18n/t';
import type { BookingDesk } from '../useBooking';
import styles from './bar.module.css';

/** The operator's admin sells for any office; prices, commission and credit are that office's. */
export function OfficeField({ desk }: { desk: BookingDesk }) {
  const session = useSession();
  return session?.user.role === 'CharterAdmin' ? <OfficeSelect desk={desk} /> : null;
}

function OfficeSelect({ desk: { booking, officeId, setOffice } }: { desk: BookingDesk }) {
  const { data: offices } = useQuery({
    queryKey: ['offices'],
    queryFn: async () => (await officesList()).data,
  });
  const { data: agencies } = useQuery({
    queryKey: ['agencies'],
    queryFn: async () => (await officeHoldingsList()).data,
  });
  const groups = (agencies ?? []).map((agency) => ({
    group: agency.name,
    items: (offices ?? [])
      .filter((office) => office.officeHoldingId === agency.id && (office.active || office.id === officeId))
      .map(({ id, name }) => ({ value: id, label: `${agency.name} · ${name}` })),
  }));
  return (
    <div className={styles.office}>
      <Select
        size="xs"
        aria-label={t('Selling office')}
        leftSection={<span className={styles.sell}>{t('Sell for')}</span>}
        leftSectionWidth={62}
        data={groups}
        value={officeId}
        onChange={setOffice}
        disabled={booking !== undefined}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        nothingFoundMessage={t('Nothing found')}
        withCheckIcon={false}
        withScrollArea={false}
      />
    </div>
  );
}
