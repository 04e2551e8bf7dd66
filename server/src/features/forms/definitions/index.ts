export { addMissingStarterForms } from './publishing.ts';
export { findForm } from './queries.ts';
