import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMobile } from '../../kit/hooks/mobile';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { SidePanel } from '../../kit/layout/SidePanel';
import styles from './hit.module.css';

interface HitFrameProps {
  title: string;
  line?: ReactNode;
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A field, a menu or a dialog has the key for itself; a reason that is being typed is not lost by it. */
const belongsElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('input, [role="dialog"], [role="alertdialog"], [role="menu"]') !== null ||
    (target instanceof HTMLTextAreaElement && target.value !== ''));

/** Where the focus came from; with an address that opened the panel, the list beside it. */
const placeOf = (opener: Element | null): Element | null =>
  opener?.isConnected && opener !== document.body ? opener : document.querySelector('[role="grid"]');

/** Escape closes the panel; the focus then goes back to where it came from. */
function useClosing(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const opener = document.activeElement;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !belongsElsewhere(event.target))
        close.current();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      setTimeout(() => {
        const place = document.activeElement === document.body && placeOf(opener);
        if (place instanceof HTMLElement) place.focus();
      });
    };
  }, []);
}

/** The panel at the right of a list; on a phone a sheet over it. */
export function HitFrame({ title, line, foot, onClose, children }: HitFrameProps) {
  const isMobile = useMobile();
  useClosing(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const head = (
    <>
      <Row gap={8} align="start">
        <Text
          as="h2"
          ref={heading}
          className={styles.name}
          size={16}
          weight={600}
          tone="ink"
          grow
          shrink
          tabIndex={-1}
        >
          {title}
        </Text>
        <ActionIcon variant="subtle" size="md" aria-label={t('Close')} onClick={onClose}>
          <IconX stroke={1.5} />
        </ActionIcon>
      </Row>
      {line}
    </>
  );
  const label = t('Screening hit');
  if (!isMobile) {
    return (
      <SidePanel label={label} width={340} narrow={308} head={head} foot={foot}>
        {children}
      </SidePanel>
    );
  }
  return (
    <aside className={styles.sheet} aria-label={label}>
      <Box fixed line="bottom" pad="12px 16px">
        {head}
      </Box>
      <Box grow shrink scroll pad="12px 16px">
        {children}
      </Box>
      {foot && (
        <Box fixed line="top" ground="canvas" pad="10px 16px 12px">
          {foot}
        </Box>
      )}
    </aside>
  );
}
