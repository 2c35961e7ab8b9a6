import { useEffect, useState } from 'react';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import styles from './AuthFrame.module.css';

const MINUTE = 60_000;

/** The time in both places, on the minute. They differ on the nights when only one of them changes its clocks. */
export function Clocks() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (now.getTime() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);

  const places = [
    { name: t('Miami'), zone: 'America/New_York' },
    { name: t('Havana'), zone: 'America/Havana' },
  ];
  return (
    <Row gap={40} align="stretch" textAlign="right">
      {places.map(({ name, zone }) => (
        <p key={zone}>
          <time className={styles.strong}>{formatInstant(now, zone, 'hh:mm a')}</time>
          <span className={styles.soft}>{name}</span>
        </p>
      ))}
    </Row>
  );
}
