import { useQuery } from '@tanstack/react-query';
import { engineGetStateOptions } from '../../api/queries';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Box, Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { Section } from '../../kit/layout/Section';
import { FigureRows } from './FigureRows';
import { HealthRows } from './HealthRows';
import styles from './operation.module.css';
import { Requests } from './Requests';
import { Verification } from './Verification';
import { VerifyButton } from './VerifyButton';

const AGAIN_MS = 15_000;

/** How the program itself is doing: what somebody should look at, the last check of the data, and the requests. */
export default function Operation() {
  const state = useQuery({ ...engineGetStateOptions(), refetchInterval: AGAIN_MS });
  const { data } = state;
  return (
    <Screen>
      <PageHeader
        title={t('Operation')}
        line={data && [t('Version {version}', { version: data.version }), formatInstant(data.at)].join(' · ')}
        actions={data && <VerifyButton isVerifying={data.isVerifying} />}
      />
      {!data && state.error && (
        <FailedState title={t('The state of the program could not be loaded')} query={state} />
      )}
      {!data && !state.error && <LoadingRows rows={8} />}
      {data && (
        <Box className={styles.body} tabIndex={0}>
          <div className={styles.column}>
            <Section title={t('Health')}>
              <HealthRows findings={data.findings} />
            </Section>
            <Section title={t('Check of the data')}>
              <Verification last={data.verification} earlier={data.earlier} />
            </Section>
          </div>
          <div className={styles.column}>
            <Section title={t('Now')}>
              <FigureRows state={data} />
            </Section>
            <Section title={t('Requests of the last hour')}>
              <Requests requests={data.requests} />
            </Section>
          </div>
        </Box>
      )}
    </Screen>
  );
}
