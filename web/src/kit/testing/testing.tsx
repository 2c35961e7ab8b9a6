import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { cssVariablesResolver, theme } from '../../theme/theme';
import { Queries } from '../data/queries';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { Toaster } from '../feedback/Toast';

/** Renders as the app does, without motion and without second tries. */
export function renderKit(element: ReactElement) {
  const client = new Queries({ retry: false });
  return render(
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        env="test"
        withCssVariables={false}
      >
        {element}
        <ConfirmDialog />
        <Toaster />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
