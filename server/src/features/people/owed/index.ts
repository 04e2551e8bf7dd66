export type { OwedItem, OwedJson, OwedRow } from './queries.ts';
export {
  hasPendingInsurance,
  owedColumn,
  owedColumns,
  owedItems,
  owedOfAccount,
  owedRows,
  owedInDollars,
} from './queries.ts';
