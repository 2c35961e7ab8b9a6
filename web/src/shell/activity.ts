import { useEffect } from 'react';
import type { EventRead } from '../api/client';
import { createStore, useStore } from '../kit/hooks/store';

export type LogEntity = EventRead['entityType'];

/** What the activity drawer is about: a kind of record, and one of them when one is open. */
export interface LogSubject {
  entityType: LogEntity;
  entityId?: string | undefined;
  /** What people call the record: a locator, a code. */
  title?: string | undefined;
  /** The records that are parts of it: their events are told in its log too. */
  parts?: readonly LogPart[] | undefined;
}

export type LogPart = Pick<LogSubject, 'entityType' | 'entityId'>;

const subject = createStore<LogSubject | null>(null);
const drawerOpen = createStore(false);

export const useLogSubject = (): LogSubject | null => useStore(subject);

/** An entity page sets the drawer to its own log while it is open. */
export function useLogAbout(
  entityType: LogEntity,
  entityId?: string,
  title?: string,
  parts?: readonly LogPart[],
): void {
  const ids = parts?.map((part) => part.entityId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are the same while their ids are.
  useEffect(() => {
    subject.set({ entityType, entityId, title, parts });
    return () => subject.set(null);
  }, [entityType, entityId, title, ids]);
}

export const useActivityDrawer = (): [open: boolean, toggle: () => void] => [
  useStore(drawerOpen),
  () => drawerOpen.set(!drawerOpen.get()),
];

/** A part of the key of everything that is read from the log. */
export const EVENTS_KEY = [{ tags: ['EventLogs'] }] as const;
