// The rule table of the forms. Its twin on the server is charterdesk/kit/rules: both run the same table of cases.
export * from './contact';
export * from './dates';
export * from './numbers';
export * from './papers';
export { firstOf, optional, type Rule, text } from './rule';
export * from './words';
