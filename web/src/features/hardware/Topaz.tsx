import { Button, Select, Switch } from '@mantine/core';
import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Pill } from '../../kit/display/Pill';
import { useSlow } from '../../kit/feedback/LoadingRows';
import { setWorkstation, useWorkstation } from '../../kit/hooks/workstation';
import { t } from '../../kit/i18n/t';
import { Row, Stack, Text } from '../../kit/layout/Box';
import { createSigWeb, SIGWEB_HTTP, SIGWEB_HTTPS, SigWebError, sigWebUrl } from '../../kit/signature/sigweb';
import { troubleWords } from '../../kit/signature/troubleWords';
import styles from './Hardware.module.css';
import { TopazFacts } from './TopazFacts';
import { TopazTest } from './TopazTest';

const BY_PAGE = 'page';

/** The signature pad of this workstation: found or not, what it is, and a test. */
export function Topaz() {
  const { topazEnabled, baseUrl } = useWorkstation();
  const url = sigWebUrl(baseUrl);
  const found = useQuery({
    queryKey: ['sigweb', url],
    queryFn: ({ signal }) => createSigWeb(url).probe(signal),
    // Asking makes the browser ask for the local network: only where there is a pad.
    enabled: topazEnabled,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const slow = useSlow(found.isFetching);
  const addresses = [...new Set([SIGWEB_HTTPS, SIGWEB_HTTP, ...(baseUrl ? [baseUrl] : [])])];
  const trouble = found.error instanceof SigWebError ? found.error.trouble : 'unreachable';
  return (
    <Stack gap={12}>
      <Switch
        label={t('This workstation has a Topaz pad')}
        checked={topazEnabled}
        onChange={(event) => setWorkstation({ topazEnabled: event.currentTarget.checked })}
      />
      {topazEnabled && (
        <>
          <Row className={styles.row} gap={8} align="end" wrap>
            <Select
              className={styles.address}
              label={t('Address of SigWeb')}
              data={[
                { value: BY_PAGE, label: t('Default for this page') },
                ...addresses.map((value) => ({ value, label: value })),
              ]}
              value={baseUrl || BY_PAGE}
              allowDeselect={false}
              withCheckIcon={false}
              rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
              rightSectionPointerEvents="none"
              onChange={(chosen) => setWorkstation({ baseUrl: !chosen || chosen === BY_PAGE ? '' : chosen })}
            />
            <Button leftSection={<IconRefresh />} loading={slow} onClick={() => void found.refetch()}>
              {t('Check again')}
            </Button>
          </Row>
          {baseUrl === '' && (
            <Text className="code" text="muted" breakWords above={-8}>
              {url}
            </Text>
          )}
          {found.data && !found.error && <TopazFacts status={found.data} />}
          {found.error && (
            <Row gap="4px 8px" wrap size={13} role="alert">
              <Pill tone="bad">{t('not found')}</Pill>
              <span>{t(troubleWords(trouble))}</span>
            </Row>
          )}
          {found.data && !found.error && <TopazTest key={url} baseUrl={url} />}
        </>
      )}
    </Stack>
  );
}
