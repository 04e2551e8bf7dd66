export { lockProviderForShare, listProviders } from './queries.ts';
