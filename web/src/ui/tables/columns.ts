import type { LinkOptions } from '@tanstack/react-router';
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
  /** CSS width, as `9rem` or `20%`; columns without one share the rest. */
  width?: string;
  /** Right-aligned, for amounts of money. */
  align?: 'right';
  /**
   * Its position on a phone: first line, right of the first line, second line (default), right of the second line, or
   * hidden.
   */
  phone?: 'title' | 'aside' | 'detail' | 'foot' | 'hidden';
}

/** The columns of a table, and how its rows are opened and sorted. */
export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  rows: readonly Row[];
  /** The total number of rows, if `rows` holds only the first of them. */
  total?: number | undefined;
  /** The rows are already in the order of `sort`. */
  ordered?: boolean;
  /** A constant outside the component, or from useMemo. */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** From the address: `name`, `-name` for descending, undefined for the order of `rows`. */
  sort?: string | undefined;
  /** Writes the order to the address. */
  onSort?: (sort: string | undefined) => void;
  /**
   * The address that a row opens. A click anywhere in the row opens it; the title (see `Column.phone`) is a link for
   * the keyboard.
   */
  open?: (row: Row) => LinkOptions;
  /** Buttons at the end of the row. */
  renderActions?: (row: Row) => ReactNode;
  /** The key of a newly created row: it is scrolled into view and marked. */
  marked?: string | undefined;
  /** Rows as cards also on screens wider than a phone, for a table with wide content. */
  asCards?: boolean;
  /** CSS width of the actions' column. */
  actionsWidth?: string;
  /** A card on a phone shows the actions although it is a link: they are more than opening it. */
  actionsOnCards?: boolean;
}
