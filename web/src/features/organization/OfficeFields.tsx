import { Link } from '@tanstack/react-router';
import { can } from '../../access';
import type { OfficeRead } from '../../api/client';
import { Fields, type FormOf, type Option, SelectField, SwitchField, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Section } from '../../kit/layout/Section';
import { ContactFields } from './ContactFields';
import { labels } from './labels';
import { lock, whyOfficeLocked } from './mayEdit';
import styles from './organization.module.css';
import type { OfficeValues } from './schemas';
import { ZONES } from './zones';

interface OfficeFieldsProps {
  form: FormOf<OfficeValues>;
  /** Empty for a new office. */
  office: OfficeRead | undefined;
  agencies: Option[];
}

/** An office: what the operator sets, and the contact data its agency may change too. */
export function OfficeFields({ form, office, agencies }: OfficeFieldsProps) {
  const named = labels();
  const isNew = office === undefined;
  const locked = (field: keyof OfficeValues) => lock(whyOfficeLocked(field, isNew));
  return (
    <div className={styles.dialog}>
      <Section title={t('Office')}>
        <Fields>
          <TextField
            form={form}
            name="name"
            label={named.name}
            required
            maxLength={120}
            autoFocus
            {...locked('name')}
          />
          <SelectField
            form={form}
            name="officeHoldingId"
            label={named.officeHoldingId}
            required
            options={agencies}
            {...locked('officeHoldingId')}
          />
          <SelectField
            form={form}
            name="timeZone"
            label={named.timeZone}
            required
            options={ZONES}
            {...locked('timeZone')}
          />
          <SwitchField form={form} name="active" label={named.active} {...locked('active')} />
        </Fields>
        {office?.email && <WriteTo officeId={office.id} />}
      </Section>
      <Section title={t('Contact')}>
        <ContactFields form={form} />
      </Section>
    </div>
  );
}

/** Leads to a new e-mail to the office. */
function WriteTo({ officeId }: { officeId: string }) {
  if (!can('WriteEmails')) return null;
  return (
    <p>
      <Link to="/message-email" search={{ message: 'new', offices: officeId }}>
        {t('Write e-mail')}
      </Link>
    </p>
  );
}
