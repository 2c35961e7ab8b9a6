import { authWebToken } from '../api/client';
import { toastFailure } from '../kit/feedback/toasts';

const PATH = '/api/docs';

/** Opens the API reference in a new tab. A link carries no session header, so it gets a token for one minute. */
export async function openApiReference(): Promise<void> {
  try {
    const { data } = await authWebToken({ body: { path: PATH } });
    window.open(`${PATH}?webToken=${encodeURIComponent(data.token)}`, '_blank', 'noopener');
  } catch (error) {
    toastFailure(error);
  }
}
