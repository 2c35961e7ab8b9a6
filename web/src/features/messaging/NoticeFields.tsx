import { ROLES } from '../../access';
import type { NoticeRead } from '../../api/client';
import { DateField, Fields, type FormOf, MultiSelectField, SelectField, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { roleName } from '../../shell/roles';
import { IMPORTANCES } from './importance';
import { NoticePreview } from './NoticePreview';
import { NoticeSend } from './NoticeSend';
import type { NoticeValues } from './noticeSchema';
import { RichTextField } from './RichTextField';

interface NoticeFieldsProps {
  form: FormOf<NoticeValues>;
  /** As it is stored; none while it is new. */
  notice: NoticeRead | undefined;
  officeNames: ReadonlyMap<string, string>;
  onSent: () => void;
}

export function NoticeFields({ form, notice, officeNames, onSent }: NoticeFieldsProps) {
  const importances = Object.entries(IMPORTANCES).map(([value, { label }]) => ({ value, label: t(label) }));
  const roles = ROLES.map((role) => ({ value: role, label: t(roleName(role)) }));
  const offices = [...officeNames].map(([value, label]) => ({ value, label }));
  return (
    <Fields>
      <TextField form={form} name="name" label={t('Name')} required maxLength={160} autoFocus />
      <SelectField form={form} name="importance" label={t('Importance')} required options={importances} />
      <DateField form={form} name="showFrom" label={t('From')} required />
      <DateField form={form} name="showTo" label={t('To')} required spill="left" />
      <RichTextField form={form} name="html" label={t('Text')} required />
      <MultiSelectField
        form={form}
        name="roles"
        label={t('Roles')}
        options={roles}
        description={t('Blank = all roles')}
      />
      <MultiSelectField
        form={form}
        name="officeIds"
        label={t('Offices')}
        options={offices}
        description={t('Blank = all offices')}
      />
      <NoticePreview form={form} />
      {notice && <NoticeSend form={form} notice={notice} officeNames={officeNames} onSent={onSent} />}
    </Fields>
  );
}
