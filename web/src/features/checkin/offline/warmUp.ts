// Parts of the page whose code comes when they are needed: without a line it would not come, and the page would break.
// So it is loaded after the first page, while there is a line.
export const loadUndecided = () => import('./Undecided');
export const loadPartyAlone = () => import('./PartyAlone');
export const loadCounterDialogs = () => import('../flight/CounterDialogs');

const parts = () => [
  import('./send'),
  loadUndecided(),
  loadPartyAlone(),
  import('./find'),
  loadCounterDialogs(),
  import('../../../shell/ActivityDrawer'),
  import('../../../shell/CommentDialog'),
  import('../../../shell/LocatorSearch'),
  import('../flight/HandMoveDialog'),
];

let warm = false;

/** Once, while there is a line. */
export function warmUp(): void {
  if (warm) return;
  warm = true;
  void Promise.all(parts()).catch(() => {
    warm = false;
  });
}
