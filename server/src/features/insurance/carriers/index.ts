export { carrierList, isOnPaper, payerIdHere, setPosting } from './queries.ts';
