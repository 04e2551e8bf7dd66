import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<Row> {
  /** In the address as `sort=id` or `sort=-id`. */
  id: string;
  /** The column's name. */
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * The value to sort by; without it the column can't be sorted. Text is sorted with a collator, ignoring case and
   * accents.
   */
  sortBy?: (row: Row) => string | number;
  /** CSS width, as `9rem` or `20%`; columns without one share what is left. */
  width?: string;
  /** Right-aligned, for amounts of money. */
  align?: 'right';
  /**
   * Its position on a phone: first line, right of the first line, second line (default), right of the second line, or
   * hidden.
   */
  phone?: 'title' | 'aside' | 'detail' | 'foot' | 'hidden';
}
