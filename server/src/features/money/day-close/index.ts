export { entriesOn } from './entry-queries.ts';
export { insertClose } from './queries.ts';
export { carriedMethods, moneyOf } from './rules.ts';
