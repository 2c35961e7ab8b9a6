import {
  type DefaultOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { toastFailure } from '../feedback/toasts';

/**
 * What the desk has loaded. The library keeps the answer of a first load that is under way when something changes,
 * though it may have been read before the change, and calls it fresh. Here such a load is given up and made anew.
 */
export class Queries extends QueryClient {
  constructor(queries: NonNullable<DefaultOptions['queries']> = {}) {
    super({
      // Without a connection a write fails at once; it does not wait until there is one.
      defaultOptions: { queries, mutations: { retry: false, networkMode: 'always' } },
      mutationCache: new MutationCache({
        onError: (error, _sent, _context, { options }) => {
          if (!options.onError) toastFailure(error);
        },
      }),
    });
  }

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    for (const query of underWay) {
      if (query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}
