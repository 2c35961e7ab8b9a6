import { Menu } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { t } from '../i18n/t';

/** The entry of a table's export menu that saves its shown rows as Excel. */
export function ExcelItem({ busy, onSave }: { busy: boolean; onSave: () => void }) {
  return (
    <Menu.Item disabled={busy} leftSection={<IconFileSpreadsheet stroke={1.5} />} onClick={onSave}>
      {t('Excel')}
    </Menu.Item>
  );
}
