export { entriesOn } from './entries.ts';
export { insertClose } from './queries.ts';
export { moneyOf } from './rules.ts';
