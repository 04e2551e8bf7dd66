export { holdProvider, listProviders } from './queries.ts';
