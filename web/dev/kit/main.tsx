import '../../src/theme/mantine.css';
import '../../src/theme/tokens.css';
import '../../src/theme/tones.css';
import '../../src/theme/base.css';
import '../../src/theme/controls.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from '../../src/kit/feedback/ConfirmDialog';
import { Toaster } from '../../src/kit/feedback/Toast';
import { languageReady } from '../../src/kit/i18n/t';
import { cssVariablesResolver, theme } from '../../src/theme/theme';
import { KitSheet } from './KitSheet';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

void languageReady().then(() =>
  root.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        deduplicateCssVariables={false}
        defaultColorScheme="auto"
      >
        <KitSheet />
        <ConfirmDialog />
        <Toaster />
      </MantineProvider>
    </StrictMode>,
  ),
);
