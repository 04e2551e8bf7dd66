export { carrierList, payerIdHere, setPosting } from './queries.ts';
