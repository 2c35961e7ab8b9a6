// The page of the tests, which Vitest hands to them.
declare const jsdom: { reconfigure: (settings: { url: string }) => void };

/** Gives the page of a test another address, until `leavePage`. */
export const openPage = (url: string): void => jsdom.reconfigure({ url });

export const leavePage = (): void => openPage('http://localhost:3000/');
