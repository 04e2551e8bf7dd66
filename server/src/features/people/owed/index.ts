export type { OwedItem, OwedJson, OwedRow } from './queries.ts';
export {
  isAwaited,
  owedColumn,
  owedColumns,
  owedItems,
  owedOfAccount,
  owedRows,
  shownOwed,
} from './queries.ts';
