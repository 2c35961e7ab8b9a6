import { setActiveOffice } from '../api/session';

const OFFICE_SWITCH_MS = 200;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Works from another office after a short delay, so that a slip can be corrected before anything is sent. */
export function switchOffice(officeId: string, onSwitched: () => void): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    setActiveOffice(officeId);
    onSwitched();
  }, OFFICE_SWITCH_MS);
}
