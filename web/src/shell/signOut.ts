import { authLogout } from '../api/client';
import { clearSession } from '../api/session';
import { goToLogin } from '../api/transport';
import { mayLeave } from '../kit/feedback/leave';

/** Ends the session here and on the server; a server that is away must not keep somebody signed in here. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return;
  await authLogout().catch(() => undefined);
  clearSession();
  goToLogin();
}
