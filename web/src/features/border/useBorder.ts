import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ManifestVersionRead } from '../../api/client';
import { ticketsGetBorderOptions } from '../../api/queries';
import { toast } from '../../kit/feedback/toasts';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { versionTitle } from './words';

/** Other desks send, complete and answer meanwhile. */
const ASK_AGAIN_MS = 10_000;

const newsWord = (version: ManifestVersionRead): string =>
  t('{name} sent {version} at {time}.', {
    name: version.appUserName,
    version: versionTitle(version),
    time: formatInstant(version.createdAt, undefined, 'hh:mm a'),
  });

const idsOf = (versions: readonly ManifestVersionRead[]): ReadonlySet<string> =>
  new Set(versions.map(({ id }) => id));

/** The flight at the border, kept up to date; what another desk sent is told in a word. */
export function useBorder(flightId: string) {
  const border = useQuery({
    ...ticketsGetBorderOptions({ path: { flightId } }),
    refetchInterval: ASK_AGAIN_MS,
  });
  const known = useRef<ReadonlySet<string>>(undefined);
  const isOwn = useRef(false);
  const versions = border.data?.versions;
  useEffect(() => {
    if (!versions) return;
    const before = known.current;
    known.current = idsOf(versions);
    const sent = versions.find(({ id, kind }) => kind === 'Paxlst' && !before?.has(id));
    if (sent && before && !isOwn.current) toast(newsWord(sent));
  }, [versions]);

  /** Does a piece of work of this desk, and loads what came of it: its own version is no news. */
  const work = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    isOwn.current = true;
    try {
      const result = await run();
      // A write has begun to load it again already.
      const { data } = await border.refetch({ cancelRefetch: false });
      // The page is drawn after this: its own version is known by then.
      if (data) known.current = idsOf(data.versions);
      return result;
    } catch (error) {
      // Perhaps another desk was first.
      void border.refetch();
      throw error;
    } finally {
      isOwn.current = false;
    }
  };
  return { border, work };
}

export type Border = ReturnType<typeof useBorder>;
