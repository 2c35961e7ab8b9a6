import { authWebToken } from '../api/client';
import { toastError } from '../kit/feedback/toasts';
import { t } from '../kit/i18n/t';

const PATH = '/api/docs';

/** Opens the API reference in a new tab. A link carries no session header, so it gets a token for one minute. */
export async function openApiReference(): Promise<void> {
  try {
    const { data } = await authWebToken({ body: { path: PATH } });
    window.open(`${PATH}?webToken=${encodeURIComponent(data.token)}`, '_blank', 'noopener');
  } catch (error) {
    toastError(t((error as Error).message));
  }
}
