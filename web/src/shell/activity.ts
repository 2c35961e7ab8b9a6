import { useEffect } from 'react';
import type { EventRead } from '../api/client';
import { createStore, useStore } from '../kit/store';

export type LogEntity = EventRead['entityType'];

/** What the activity drawer is about: a kind of record, and one of them when one is open. */
export interface LogSubject {
  entityType: LogEntity;
  entityId?: string | undefined;
  /** What people call the record: a locator, a code. */
  title?: string | undefined;
}

const subject = createStore<LogSubject | null>(null);
const drawerOpen = createStore(false);

export const useLogSubject = (): LogSubject | null => useStore(subject);

/** An entity page sets the drawer to its own log while it is open. */
export function useLogAbout(entityType: LogEntity, entityId?: string, title?: string): void {
  useEffect(() => {
    subject.set({ entityType, entityId, title });
    return () => subject.set(null);
  }, [entityType, entityId, title]);
}

export const useActivityDrawer = (): [open: boolean, toggle: () => void] => [
  useStore(drawerOpen),
  () => drawerOpen.set(!drawerOpen.get()),
];

export const EVENTS_KEY = 'events';
