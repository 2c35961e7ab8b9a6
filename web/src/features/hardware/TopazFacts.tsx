import { Pill } from '../../kit/display/Pill';
import type { Tone } from '../../kit/display/tones';
import { t } from '../../kit/i18n/t';
import { Facts } from '../../kit/layout/Box';
import type { SigWebStatus } from '../../kit/signature/sigweb';
import styles from './Hardware.module.css';

/** SigWeb's updates bring a new certificate; a month is time enough to install one. */
const SOON_DAYS = 30;

function certificate(days: number | null): { tone: Tone; label: string } {
  if (days === null) return { tone: 'quiet', label: t('not reported by this version') };
  if (days <= 0) return { tone: 'bad', label: t('expired, install the latest SigWeb') };
  const left = days === 1 ? t('1 day left') : t('{days} days left', { days });
  return { tone: days <= SOON_DAYS ? 'warn' : 'good', label: left };
}

function tablet({ connected, model }: SigWebStatus): { tone: Tone; label: string } {
  if (connected === false) return { tone: 'warn', label: t('not connected') };
  if (connected === null) return { tone: 'quiet', label: t('not reported by this version') };
  return { tone: 'good', label: model ? t('connected, model {model}', { model }) : t('connected') };
}

/** What the service said of itself and of the pad. */
export function TopazFacts({ status }: { status: SigWebStatus }) {
  const pad = tablet(status);
  const paper = certificate(status.certificateDays);
  return (
    <Facts className={styles.facts}>
      <dt>SigWeb</dt>
      <dd>
        <Pill tone="good">{t('found')}</Pill>
        {status.version && (
          <span className="mute">{t('version {version}', { version: status.version })}</span>
        )}
      </dd>
      <dt>{t('Pad')}</dt>
      <dd>
        <Pill tone={pad.tone}>{pad.label}</Pill>
        {status.capturing && <span className="mute">{t('in use by another program')}</span>}
      </dd>
      <dt>{t('Certificate')}</dt>
      <dd>
        <Pill tone={paper.tone}>{paper.label}</Pill>
      </dd>
    </Facts>
  );
}
