import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { can, ROLES } from '../../access';
import { type NoticeRead, noticesCreate, noticesDelete, noticesUpdate } from '../../api/client';
import { noticesListOptions, officesListOptions } from '../../api/queries';
import { CrudScreen } from '../../kit/crud/CrudScreen';
import { today } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { useCrudPage } from '../../shell/crudPage';
import styles from './Notice.module.css';
import { NoticeFields } from './NoticeFields';
import { noticeColumns } from './noticeColumns';
import { type NoticeValues, noticeSchema } from './noticeSchema';

const toForm = ({
  name,
  html,
  importance,
  showFrom,
  showTo,
  roles,
  officeIds,
}: NoticeRead): NoticeValues => ({
  name,
  html,
  importance,
  showFrom,
  showTo,
  roles: ROLES.filter((role) => roles.includes(role)),
  officeIds,
});

export default function Notice() {
  const page = useCrudPage<NoticeRead>('Notices', (row) => row.name);
  // Sending gives the notice a new version: the screen begins anew, with the dialog closed.
  const [round, setRound] = useState(0);
  const offices = useQuery(officesListOptions());
  const officeNames = new Map(offices.data?.map(({ id, name }) => [id, name]));
  const mayEdit = can('EditNotices');
  const labels = {
    ...page.labels,
    html: t('Text'),
    importance: t('Importance'),
    showFrom: t('From'),
    showTo: t('To'),
    roles: t('Roles'),
    officeIds: t('Offices'),
  };
  const writeEmail = can('WriteEmails') && (
    <Button
      className={styles.write ?? ''}
      leftSection={<IconMail />}
      renderRoot={(props) => <Link {...props} to="/message-email" search={{ message: 'new' }} />}
    >
      {t('Write e-mail')}
    </Button>
  );
  return (
    <CrudScreen
      {...page}
      key={round}
      id="notice"
      labels={labels}
      title={t('Notices')}
      line={t('Dashboard announcements, optionally e-mailed')}
      actions={writeEmail}
      newTitle={t('New notice')}
      editTitle={(row) => row.name}
      columns={noticeColumns(officeNames)}
      isDone={(row) => row.showTo < today()}
      rows={noticesListOptions()}
      calls={{
        create: mayEdit ? (body) => noticesCreate({ body }) : undefined,
        update: mayEdit ? (body) => noticesUpdate({ body }) : undefined,
        remove: mayEdit ? (id, version) => noticesDelete({ path: { id }, query: { version } }) : undefined,
      }}
      schema={noticeSchema}
      blank={{
        name: '',
        html: '',
        importance: 'Normal',
        showFrom: today(),
        showTo: '',
        roles: [],
        officeIds: [],
      }}
      toForm={toForm}
    >
      {(form, row) => (
        <NoticeFields
          form={form}
          notice={row}
          officeNames={officeNames}
          onSent={() => setRound((before) => before + 1)}
        />
      )}
    </CrudScreen>
  );
}
