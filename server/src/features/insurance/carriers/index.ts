export { carrierList } from './queries.ts';
