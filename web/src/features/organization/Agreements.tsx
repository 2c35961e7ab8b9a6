import { Button } from '@mantine/core';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgreementKind } from '../../api/client';
import { charterAgreementTemplatesOptions } from '../../api/queries';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../kit/feedback/StateBox';
import { FilterBar } from '../../kit/filters/FilterBar';
import { Segmented } from '../../kit/filters/Segmented';
import { t } from '../../kit/i18n/t';
import { Row, Stack, Text } from '../../kit/layout/Box';
import { AgreementDialog } from './AgreementDialog';
import { AgreementText } from './AgreementText';
import { AgreementVersions } from './AgreementVersions';
import styles from './organization.module.css';
import { versionShown, versionsOf } from './versions';

/** What passengers sign: the text in force, the texts before it, and a way to put a new one into force. */
export function Agreements() {
  const [kind, setKind] = useState<AgreementKind>('Contract');
  const [number, setNumber] = useState<number>();
  const [writing, setWriting] = useState(false);
  const templates = useQuery(charterAgreementTemplatesOptions());
  if (templates.error) {
    return <FailedState title={t('The agreements could not be loaded')} query={templates} />;
  }
  if (!templates.data) return <LoadingRows rows={6} />;

  const versions = versionsOf(templates.data, kind);
  const shown = versionShown(versions, number);
  const choose = (chosen: AgreementKind) => {
    setKind(chosen);
    setNumber(undefined);
  };
  const write = (label: string) => (
    <Button size="xs" leftSection={<IconPencil stroke={1.5} />} onClick={() => setWriting(true)}>
      {label}
    </Button>
  );
  const onSaved = () => {
    setWriting(false);
    setNumber(undefined);
    void templates.refetch();
  };
  return (
    <Stack grow shrink>
      <FilterBar end={shown && write(t('New version'))}>
        <Segmented
          label={t('Agreement')}
          options={[
            { value: 'Contract', label: t('Contract') },
            { value: 'Affidavit', label: t('Affidavit') },
          ]}
          value={kind}
          onChange={choose}
        />
        <Text className={styles.aside} as="span" shrink clip text="muted">
          {kind === 'Contract'
            ? t('Accepted once for the whole party, before payment.')
            : t('Signed for each ticket, until check-in.')}
        </Text>
      </FilterBar>
      {shown ? (
        <Row className={styles.split} align="stretch" grow shrink line="top">
          <AgreementText version={shown} />
          <AgreementVersions versions={versions} shown={shown.number} onShow={setNumber} />
        </Row>
      ) : (
        <EmptyState
          icon={IconFileText}
          title={kind === 'Contract' ? t('There is no contract yet') : t('There is no affidavit yet')}
          why={t('Add the text before anyone can sign.')}
          action={write(t('Write the text'))}
        />
      )}
      {writing && (
        <AgreementDialog
          kind={kind}
          inForce={versions[0]}
          onClose={() => setWriting(false)}
          onSaved={onSaved}
          onRefused={() => void templates.refetch()}
        />
      )}
    </Stack>
  );
}
