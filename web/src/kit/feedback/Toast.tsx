import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/t';
import { Box, Row } from '../layout/Box';
import styles from './Toast.module.css';
import { clearToastMessage, TOAST_MS, toastMessage } from './toasts';

interface ToastProps {
  message: string;
  error: boolean;
  onClose: () => void;
}

/** The strip itself, also shown still on the kit sheet. */
export function ToastStrip({ message, error, onClose }: ToastProps) {
  return (
    <div
      className={error ? `${styles.toast} ${styles.error}` : styles.toast}
      role={error ? 'alert' : undefined}
    >
      {!error && <IconCheck stroke={1.75} aria-hidden />}
      <Box as="span" grow>
        {t(message)}
      </Box>
      <Row
        type="button"
        className={styles.close}
        as="button"
        plain
        align="stretch"
        inline
        round="chip"
        pad={4}
        aria-label={t('Close')}
        onClick={onClose}
      >
        <IconX stroke={1.75} aria-hidden />
      </Row>
    </div>
  );
}

function TimedToast({ onClose, stays, ...toast }: ToastProps & { stays: boolean }) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => close.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [stays]);
  return <ToastStrip {...toast} onClose={onClose} />;
}

interface Shown {
  id: number;
  message: string;
  error: boolean;
  stays: boolean;
}

/** Mounted once, by the app. The live region is always there, so that a screen reader hears what comes into it. */
export function Toaster() {
  const [shown, setShown] = useState<Shown[]>([]);
  const count = useRef(0);
  useEffect(() => {
    const take = () => {
      const { message, error, stays = false } = toastMessage.get();
      if (message === '') return;
      count.current += 1;
      const id = count.current;
      setShown((before) => [...before, { id, message, error, stays }]);
      clearToastMessage();
    };
    take();
    return toastMessage.subscribe(take);
  }, []);
  const close = (id: number) => setShown((before) => before.filter((toast) => toast.id !== id));
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {shown.map(({ id, ...toast }) => (
        <TimedToast key={id} {...toast} onClose={() => close(id)} />
      ))}
    </div>
  );
}
