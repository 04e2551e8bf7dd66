export { carrierList, isOnPaper, clearinghousePayerId, setPosting } from './queries.ts';
