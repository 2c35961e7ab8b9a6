import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../i18n/t';
import { Box } from '../layout/Box';
import styles from './Dialog.module.css';
import { useModal } from './modal';

interface DialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons; the first child stands at the left, the rest at the right. */
  foot?: ReactNode;
  /** Pixels; 600 unless the content truly needs more. */
  maxWidth?: number;
  /** False where it only shows something: the page under it still hears the reader. */
  asks?: boolean;
}

export function Dialog({ opened, title, onClose, children, foot, maxWidth = 600, asks = true }: DialogProps) {
  const modal = useModal(opened, asks);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={maxWidth}
      {...modal}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Box pad="8px var(--gutter) 20px">{children}</Box>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Modal>
  );
}
