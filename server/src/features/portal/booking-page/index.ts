export { pageNamed } from './queries.ts';
export { requestsToWork } from './request-queries.ts';
