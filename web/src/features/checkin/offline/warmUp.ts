// Parts of the page whose code comes when they are opened: without a line it would not come, and the page would break.
const parts = () => [
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
