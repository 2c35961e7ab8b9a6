import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { officeHoldingsListOptions, officesListOptions } from '../../../../api/queries';
import { useSession } from '../../../../api/session';
import { t } from '../../../../kit/i18n/t';
import { Box, Text } from '../../../../kit/layout/Box';
import type { BookingDesk } from '../useBooking';

/** The operator's admin sells for any office; prices, commission and credit are that office's. */
export function OfficeField({ desk }: { desk: BookingDesk }) {
  const session = useSession();
  return session?.user.role === 'CharterAdmin' ? <OfficeSelect desk={desk} /> : null;
}

function OfficeSelect({ desk: { booking, officeId, setOffice } }: { desk: BookingDesk }) {
  const { data: offices } = useQuery(officesListOptions());
  const { data: agencies } = useQuery(officeHoldingsListOptions());
  const groups = (agencies ?? []).map((agency) => ({
    group: agency.name,
    items: (offices ?? [])
      .filter((office) => office.officeHoldingId === agency.id && (office.active || office.id === officeId))
      .map(({ id, name }) => ({ value: id, label: `${agency.name} · ${name}` })),
  }));
  return (
    <Box maxWidth={380} pad="0 0 10px">
      <Select
        size="xs"
        aria-label={t('Selling office')}
        leftSection={
          <Text as="span" text="muted">
            {t('Sell for')}
          </Text>
        }
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
    </Box>
  );
}
