import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopied } from '../../kit/hooks/clipboard';
import { t } from '../../kit/i18n/t';
import { AuthFrame } from './AuthFrame';
import styles from './factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown once. The focus is on copying, so that a second Enter does not lead away from them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { copied, copy } = useCopied();
  return (
    <AuthFrame
      title={t('Keep your recovery codes')}
      lead={t(
        'Each one signs you in once, without the app. They are shown only now: keep them apart from your phone.',
      )}
    >
      <ol className={`${styles.codes} code`} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button
          size="lg"
          autoFocus
          leftSection={copied ? <IconCheck stroke={1.5} /> : <IconCopy stroke={1.5} />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {copied ? t('Copied') : t('Copy codes')}
        </Button>
        <Button size="lg" variant="filled" onClick={onDone}>
          {t('I have kept them')}
        </Button>
      </div>
    </AuthFrame>
  );
}
