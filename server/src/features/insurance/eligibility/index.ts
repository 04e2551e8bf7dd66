export { latestVerification } from './latest-queries.ts';
