export { entriesOn } from './entry-queries.ts';
export { insertClose } from './queries.ts';
export { moneyOf } from './rules.ts';
