import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<Row> {
  /** Stands in the address as `sort=id` or `sort=-id`. */
  id: string;
  /** The column's name. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column is sorted by; without it, it can't be. Text is sorted as people do, case and accents aside. */
  sortBy?: (row: Row) => string | number;
  /** CSS width, as `9rem` or `20%`; columns without one share what is left. */
  width?: string;
  /** Amounts of money stand at the right. */
  align?: 'right';
  /** Where it stands on a phone: first line, at the right of it, on the second line (default), at its right, or not at all. */
  phone?: 'title' | 'aside' | 'detail' | 'foot' | 'hidden';
}
