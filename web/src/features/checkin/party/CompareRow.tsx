import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ComparedRead } from '../../../api/client';
import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';
import { Grid, Row, Text } from '../../../kit/layout/Box';
import { type Choice, comparedWord, fieldLabel, mayTake, type ReadDocument } from './comparing';
import styles from './party.module.css';

interface CompareRowProps {
  read: ReadDocument;
  compared: ComparedRead;
  onChoose: (choice: Choice) => void;
  /** Under a name in the panel: one column less. */
  brief?: boolean;
  readOnly?: boolean;
}

/** One field: the booking, the scan, and which of the two counts. */
export function CompareRow({ read, compared, onChoose, brief = false, readOnly = false }: CompareRowProps) {
  const { field, booking, scanned, result } = compared;
  const isSame = result === 'Same' || read.taken;
  const isDocument = field === 'Number' || field === 'Birth' || field === 'Expiration';
  return (
    <Grid
      className={styles.compared}
      as="dl"
      columns={brief ? 'minmax(0, 1fr)' : 'var(--compare)'}
      gap={brief ? '2px 8px' : '0 8px'}
      align="center"
      data-differs={!isSame || undefined}
      data-brief={brief || undefined}
    >
      <Text as="dt" size={brief ? 12 : 13} tone={isSame ? 'mute' : 'warn'} weight={isSame ? 400 : 600}>
        {fieldLabel(field)}
      </Text>
      <Row as="dd" gap={6} size={13} shrink={brief}>
        <Text as="span" className={isDocument ? 'code' : ''} tone={isSame ? 'ink' : 'warn'} clip>
          {comparedWord(field, isSame && read.taken ? scanned : booking)}
        </Text>
        {brief && (
          <>
            <span aria-hidden>→</span>
            <Text as="strong" className={isDocument ? 'code' : ''} tone="ink" clip>
              {comparedWord(field, scanned)}
            </Text>
          </>
        )}
      </Row>
      {!brief && (
        <Text as="dd" className={isDocument ? 'code' : ''} tone="ink" weight={isSame ? 400 : 600} clip>
          {comparedWord(field, scanned)}
        </Text>
      )}
      <dd>
        {isSame ? (
          <Row gap={4} tone="good" icons={14}>
            <IconCheck stroke={1.75} aria-hidden />
            {t('same')}
          </Row>
        ) : (
          !readOnly && <Choices read={read} compared={compared} onChoose={onChoose} />
        )}
      </dd>
    </Grid>
  );
}

/** Another name is never taken from a scan: it is corrected on the booking, or kept by somebody who looked. */
function Choices({ read, compared, onChoose }: Pick<CompareRowProps, 'read' | 'compared' | 'onChoose'>) {
  const chosen = read.choices[compared.field];
  const canTake = mayTake(compared, read.comparison);
  const options: { value: Choice; label: string }[] = [
    { value: 'keep', label: chosen === 'keep' ? t('✓ Keep') : t('Keep') },
  ];
  if (canTake) options.push({ value: 'scan', label: chosen === 'scan' ? t('✓ Use scan') : t('Use scan') });
  return (
    <Row gap={6}>
      {!canTake && (
        <Row
          as="span"
          gap={4}
          size={12}
          tone="bad"
          icons={14}
          title={t('Correct it on the booking, or keep it if it is the same person.')}
        >
          <IconAlertTriangle stroke={1.75} aria-hidden />
          {compared.field === 'LastName' || compared.field === 'FirstName' ? t('another name') : t('differs')}
        </Row>
      )}
      <Segmented<Choice | ''>
        label={t('{field}: which one counts', { field: fieldLabel(compared.field) })}
        options={options}
        value={chosen ?? ''}
        onChange={(choice) => choice && onChoose(choice)}
      />
    </Row>
  );
}
