import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { Text } from '../../../kit/layout/Box';

interface ReasonItemProps {
  icon: Icon;
  label: string;
  /** Why it cannot be chosen now. None: it can. */
  reason?: string | null | undefined;
  onClick: () => void;
}

/** An entry of a menu. What a rule forbids now is shown with its reason, and keeps the focus, so it can be heard. */
export function ReasonItem({ icon: Mark, label, reason, onClick }: ReasonItemProps) {
  const id = useId();
  const refused = Boolean(reason);
  return (
    <Menu.Item
      leftSection={<Mark stroke={1.5} size={16} aria-hidden />}
      closeMenuOnClick={!refused}
      aria-disabled={refused || undefined}
      data-refused={refused || undefined}
      aria-describedby={refused ? id : undefined}
      onClick={() => !refused && onClick()}
    >
      {label}
      {refused && (
        <Text id={id} as="span" block text="small" maxWidth={220}>
          {reason}
        </Text>
      )}
    </Menu.Item>
  );
}
