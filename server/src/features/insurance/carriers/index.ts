export { carrierList, setPosting } from './queries.ts';
