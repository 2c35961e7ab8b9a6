import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { officeHoldingsListOptions } from '../../../api/queries';
import { statusLook } from '../../../kit/display/tones';
import { DateField, Fields, type FormOf, SelectField, TextField, TimeField } from '../../../kit/fields';
import { t } from '../../../kit/i18n/t';
import { Box, Stack } from '../../../kit/layout/Box';
import { Section } from '../../../kit/layout/Section';
import type { Texts } from '../../../kit/sheet/texts';
import { RouteFields } from '../form/RouteFields';
import { SaleFields } from '../form/SaleFields';
import { SeatFields } from '../form/SeatFields';
import { SeatMapFields } from '../form/SeatMapFields';
import { AllotmentRows } from './AllotmentRows';
import { FeeRows } from './FeeRows';
import { templateLabels } from './labels';
import { PricesField } from './PricesField';
import styles from './template.module.css';
import type { TemplateValues } from './templateSchema';
import { WeekdaysField } from './WeekdaysField';

const NONE: never[] = [];

interface TemplateFieldsProps {
  form: FormOf<TemplateValues>;
  savedPrices: Texts;
}

/** The form of a template: what every flight of the series is like, and on which days. */
export function TemplateFields({ form, savedPrices }: TemplateFieldsProps) {
  const named = templateLabels();
  const control = form.control as Control<TemplateValues>;
  const agencies = useQuery(officeHoldingsListOptions()).data;
  return (
    <>
      <Section title={t('Flight')}>
        <Stack gap={14}>
          <Fields columns={4}>
            <Box className={styles.two} span={2}>
              <TextField form={form} name="name" label={named.name} required maxLength={120} autoFocus />
            </Box>
            <TimeField form={form} name="departureTime" label={named.departureTime} required spill="right" />
            <TextField
              form={form}
              name="duration"
              label={named.duration}
              required
              code
              placeholder="1h:3m"
              maxLength={7}
              spill="left"
            />
          </Fields>
          <RouteFields form={form} />
        </Stack>
      </Section>
      <Section title={t('Days')} line={t('Inclusive')}>
        <Stack gap={14}>
          <WeekdaysField form={form} />
          <Fields columns={4}>
            <DateField form={form} name="dateFrom" label={named.dateFrom} required spill="right" />
            <DateField form={form} name="dateTo" label={named.dateTo} required spill="right" />
            <SelectField
              form={form}
              name="status"
              label={t('Initial status')}
              required
              options={['Draft', 'Open'].map((status) => ({
                value: status,
                label: statusLook('flight', status).label,
              }))}
            />
            <TextField form={form} name="aircraft" label={named.aircraft} maxLength={60} />
          </Fields>
        </Stack>
      </Section>
      <Section
        title={t('Seat map')}
        line={t(
          "An aircraft type sets the rows and the seats on sale. Without a map, seats can't be assigned.",
        )}
      >
        <SeatMapFields form={form} />
      </Section>
      <Section title={t('Seats')} line={t('Seats on sale by cabin.')}>
        <SeatFields form={form} />
      </Section>
      <Section title={t('Prices')} line={t('Per leg. Round trips without a price use the one-way price.')}>
        <PricesField form={form} saved={savedPrices} agencies={agencies ?? NONE} />
      </Section>
      <Section title={t('Fees')} line={t('Blank = catalog amount')}>
        <FeeRows control={control} />
      </Section>
      <Section title={t('Allotments')} line={t('Seats reserved for an agency until released.')}>
        <AllotmentRows control={control} agencies={agencies ?? NONE} />
      </Section>
      <Section title={t('Sales and documents')}>
        <SaleFields form={form} />
      </Section>
    </>
  );
}
