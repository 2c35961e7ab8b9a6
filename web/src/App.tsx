import './theme/mantine.css';
import './theme/tokens.css';
import './theme/tones.css';
import './theme/base.css';
import './theme/controls.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { isAffected } from './api/affected';
import { client } from './api/client/client.gen';
import { getSession, subscribeToSession } from './api/session';
import { configureTransport } from './api/transport';
import { Queries } from './kit/data/queries';
import { ConfirmDialog } from './kit/feedback/ConfirmDialog';
import { Toaster } from './kit/feedback/Toast';
import { setDeskZone } from './kit/format/dates';
import { router } from './router';
import { resetDateRanges } from './shell/settings';
import { cssVariablesResolver, theme } from './theme/theme';

const queryClient = new Queries({ retry: 1, staleTime: 10_000 });

configureTransport(client, {
  onUnauthorized: () => void router.navigate({ to: '/login' }),
  onWritten: (group) =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey, group) }),
});

let token = getSession()?.user.token;

function followSession(): void {
  const session = getSession();
  if (setDeskZone(session?.activeOffice?.timeZone)) resetDateRanges();
  // What one person loaded is never shown to the next.
  if (session?.user.token !== token) queryClient.clear();
  token = session?.user.token;
}

followSession();
subscribeToSession(followSession);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        // The sheet of Mantine's own default values is not shipped; all of them come from the theme.
        deduplicateCssVariables={false}
        defaultColorScheme="auto"
      >
        <RouterProvider router={router} />
        <ConfirmDialog />
        <Toaster />
      </MantineProvider>
    </QueryClientProvider>
  );
}
