import { Link } from '@tanstack/react-router';
import type { OfficeHoldingRead } from '../../api/client';
import { Fields, type FormOf, MoneyField, NumberField, SwitchField, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Box, Row, Stack } from '../../kit/layout/Box';
import { Section } from '../../kit/layout/Section';
import { ContactFields } from './ContactFields';
import { HoldingAllotments } from './HoldingAllotments';
import { labels } from './labels';
import styles from './organization.module.css';
import type { HoldingValues } from './schemas';

interface HoldingFieldsProps {
  form: FormOf<HoldingValues>;
  row: OfficeHoldingRead | undefined;
  /** How many offices it has. */
  offices: number | undefined;
}

/** An agency as the operator writes it: contact and terms. */
export function HoldingFields({ form, row, offices }: HoldingFieldsProps) {
  const named = labels();
  return (
    <div className={styles.dialog}>
      <Section title={t('Contact')}>
        <Stack gap={14}>
          <Fields>
            <TextField form={form} name="name" label={named.name} required maxLength={120} autoFocus />
            <TextField form={form} name="contactName" label={named.contactName} maxLength={120} />
          </Fields>
          <ContactFields form={form} />
        </Stack>
      </Section>
      <Section title={t('Terms')}>
        <Fields columns={4}>
          <MoneyField
            form={form}
            name="commissionPercent"
            label={named.commissionPercent}
            required
            spill="right"
          />
          <MoneyField form={form} name="creditLimit" label={named.creditLimit} required spill="right" />
          <NumberField form={form} name="creditDays" label={named.creditDays} required spill="right" />
          <NumberField
            form={form}
            name="holdMinutes"
            label={named.holdMinutes}
            placeholder={t('operator default')}
            spill="left"
          />
          <NumberField
            form={form}
            name="longHoldHours"
            label={named.longHoldHours}
            required
            spill="left"
            description={t('For a named party, once per booking; 0 = never.')}
          />
        </Fields>
        <Box above={14}>
          <SwitchField
            form={form}
            name="blocked"
            label={named.blocked}
            description={t("Blocked agencies can't sell.")}
          />
        </Box>
      </Section>
      {row && !row.house && <HoldingAllotments holdingId={row.id} />}
      {row && (
        <Row className={styles.links} as="p" gap={20} align="stretch" size={12} weight={500} above={12}>
          <Link to="/office" search={{ agency: row.id }}>
            {offices === 1 ? t('1 office') : t('{count} offices', { count: offices ?? 0 })}
          </Link>
        </Row>
      )}
    </div>
  );
}
