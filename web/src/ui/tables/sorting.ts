/** Compares text ignoring case and accents, and numbers in it by their value. */
export const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** The column that a table is sorted by. */
export interface SortOrder {
  id: string;
  desc: boolean;
}

/** Parses `name` or `-name` from the address; an unknown or unsortable column means no order. */
export function sortOf(
  sort: string | undefined,
  columns: readonly { id: string; sortBy?: unknown }[],
): SortOrder | undefined {
  if (!sort) return undefined;
  const desc = sort.startsWith('-');
  const id = desc ? sort.slice(1) : sort;
  return columns.some((column) => column.id === id && column.sortBy) ? { id, desc } : undefined;
}

export const writeSort = (order: SortOrder | undefined) => order && `${order.desc ? '-' : ''}${order.id}`;
