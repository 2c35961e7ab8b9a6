/** The browser's database of the flight at check-in. It goes with the session, whether or not check-in was opened since. */
export const SNAPSHOT_DATABASE = 'CheckInSnapshot';
