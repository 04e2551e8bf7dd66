export { mayAdd } from './queries.ts';
export { readOnlyFrom } from './rules.ts';
