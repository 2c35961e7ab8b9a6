import type { MailRead, RecipientRead } from '../../api/client';
import { Pill } from '../../kit/display/Pill';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import type { Column } from '../../kit/table/DataTable';
import { MailPill, mailWord } from '../../shell/MailPill';
import { actionWord, MailAction } from './MailAction';
import { deliveryOf, type MessageRead } from './mail';

/** Sentences of the program are translated; what a mail server answered stays as it came. */
const errorWords = (mail: MailRead | null): string => (mail?.lastError ? t(mail.lastError) : '');

/** The columns that say how a mail went, for any row that has one. */
const course = <Row,>(mailOf: (row: Row) => MailRead | null): Column<Row>[] => [
  {
    key: 'attempts',
    header: t('Attempts'),
    value: (row) => mailOf(row)?.attempts,
    width: 84,
    align: 'right',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'nextAttemptAt',
    header: t('Next attempt'),
    value: (row) => {
      const at = mailOf(row)?.nextAttemptAt;
      return at ? formatInstant(at) : '';
    },
    width: 170,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'lastError',
    header: t('What went wrong'),
    value: (row) => errorWords(mailOf(row)),
    render: (row) => {
      const why = errorWords(mailOf(row));
      return <span title={why}>{why}</span>;
    },
    mobile: 'off',
  },
  {
    key: 'action',
    header: t('What you can do'),
    value: (row) => actionWord(mailOf(row)),
    render: (row) => {
      const mail = mailOf(row);
      return mail && <MailAction mail={mail} />;
    },
    width: 130,
    align: 'right',
    mobile: 'end',
  },
];

const state = <Row,>(mailOf: (row: Row) => MailRead | null): Column<Row> => ({
  key: 'status',
  header: t('Status'),
  value: (row) => {
    const mail = mailOf(row);
    return mail ? mailWord(mail.status) : '';
  },
  render: (row) => {
    const mail = mailOf(row);
    return mail && <MailPill status={mail.status} />;
  },
  width: 110,
  mobile: 'line',
});

export const outboxColumns = (): Column<MailRead>[] => [
  {
    key: 'createdAt',
    header: t('Written'),
    value: (mail) => formatInstant(mail.createdAt),
    width: 180,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  state((mail) => mail),
  { key: 'toAddress', header: t('To'), value: (mail) => mail.toAddress, mobile: 'line' },
  { key: 'subject', header: t('Subject'), value: (mail) => mail.subject, weight: 'key', mobile: 'title' },
  ...course<MailRead>((mail) => mail),
];

export const recipientColumns = (): Column<RecipientRead>[] => [
  { key: 'name', header: t('Name'), value: (one) => one.name, weight: 'key', mobile: 'title' },
  {
    key: 'email',
    header: t('E-mail'),
    value: (one) => one.email,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  state((one) => one.mail),
  ...course<RecipientRead>((one) => one.mail),
];

export const messageColumns = (): Column<MessageRead>[] => [
  { key: 'subject', header: t('Subject'), value: (one) => one.subject, weight: 'key' },
  {
    key: 'status',
    header: t('Status'),
    value: (one) => deliveryOf(one).label,
    render: (one) => {
      const { tone, label } = deliveryOf(one);
      return <Pill tone={tone}>{label}</Pill>;
    },
    width: 150,
    mobile: 'end',
  },
  {
    key: 'recipients',
    header: t('Recipients'),
    value: (one) => one.recipients.length,
    width: 100,
    align: 'right',
    mobile: 'off',
  },
  { key: 'appUserName', header: t('User'), value: (one) => one.appUserName, width: 180, mobile: 'line' },
  {
    key: 'createdAt',
    header: t('Written'),
    value: (one) => formatInstant(one.createdAt),
    width: 170,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'sentAt',
    header: t('Sent'),
    value: (one) => (one.sentAt ? formatInstant(one.sentAt) : ''),
    width: 180,
    weight: 'mute',
    mobile: 'off',
  },
];
