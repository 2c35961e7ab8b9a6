// The query options and keys of every call that reads. No part of the entry imports them: screens load them.
export * from './client/@tanstack/react-query.gen';
