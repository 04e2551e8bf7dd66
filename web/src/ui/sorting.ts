/** Sorts text as people do: case and accents aside, numbers by their value. */
export const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** The column that a table is sorted by. */
export interface SortOrder {
  id: string;
  desc: boolean;
}

/** Reads `name` or `-name` out of the address; a column that isn't there or can't be sorted by is no order. */
export function readSort(
  sort: string | undefined,
  columns: readonly { id: string; sortBy?: unknown }[],
): SortOrder | undefined {
  if (!sort) return undefined;
  const desc = sort.startsWith('-');
  const id = desc ? sort.slice(1) : sort;
  return columns.some((column) => column.id === id && column.sortBy) ? { id, desc } : undefined;
}

export const writeSort = (order: SortOrder | undefined) => order && `${order.desc ? '-' : ''}${order.id}`;
