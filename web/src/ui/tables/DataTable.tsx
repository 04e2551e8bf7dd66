import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type LinkOptions, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import type { Column, DataTableProps } from './columns.ts';
import { DataCards } from './DataCards.tsx';
import { TableRow } from './DataTableRows.tsx';
import { SortButton } from './SortButton.tsx';
import { collator, sortOf, type SortOrder, writeSort } from './sorting.ts';
import { usePhone } from '../screens/layout.ts';
import { useScrollMargin } from '../screens/useScrollMargin.ts';
import { useInSight } from './useInSight.ts';
import classes from './DataTable.module.css';
import { t } from '../language/t.ts';

/** Height of a row in pixels. look.md: rows */
const rowHeight = 40;

/**
 * A table for thousands of rows: sticky head, sorting by click, and only rows near the window are rendered. It scrolls
 * with the page. On a phone each row becomes a card of two lines.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, sort, onSort, ordered = false, total = rows.length } = props;
  const isPhone = usePhone();
  const order = useMemo(() => sortOf(sort, columns), [sort, columns]);
  const sorted = useMemo(
    () => (order && !ordered ? inOrder(rows, order, columns) : rows),
    [rows, order, ordered, columns],
  );
  const shown = { ...props, rows: sorted, total, sort: writeSort(order) };
  if (isPhone || props.asCards === true) return <DataCards {...shown} />;
  const onSortBy = onSort && ((id: string) => onSort(writeSort(nextOrder(order, id))));
  return <Table {...shown} order={order} onSortBy={onSortBy} />;
}

interface TableProps<Row> extends DataTableProps<Row> {
  total: number;
  order: SortOrder | undefined;
  onSortBy: ((id: string) => void) | undefined;
}

function Table<Row extends object>({
  label,
  rows,
  total,
  columns,
  keyOf,
  open,
  renderActions,
  actionsWidth = '7rem',
  marked,
  order,
  onSortBy,
}: TableProps<Row>) {
  const navigate = useNavigate();
  const body = useRef<HTMLDivElement>(null);
  const scrollMargin = useScrollMargin(body);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    // All rows have the same height, so no heights are stored.
    estimateSize: () => rowHeight,
    overscan: 4,
    // Below the table's sticky head.
    scrollMargin: scrollMargin + rowHeight,
  });
  const places = virtualizer.getVirtualItems();
  const before = (places[0]?.start ?? virtualizer.options.scrollMargin) - virtualizer.options.scrollMargin;
  const after = virtualizer.getTotalSize() - ((places.at(-1)?.end ?? 0) - virtualizer.options.scrollMargin);
  useInSight(marked, rows, keyOf, virtualizer.scrollToIndex);

  // Stable, so that scrolling renders no row again.
  const onOpen = useCallback((link: LinkOptions) => void navigate(link), [navigate]);

  return (
    <div ref={body} className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-rowcount={Math.max(total, rows.length) + 1}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
          {renderActions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-align={column.align}
                aria-sort={order?.id === column.id ? (order.desc ? 'descending' : 'ascending') : undefined}
              >
                {column.sortBy && onSortBy ? (
                  <SortButton
                    header={column.header}
                    order={order?.id === column.id ? order : undefined}
                    onClick={() => onSortBy(column.id)}
                  />
                ) : (
                  column.header
                )}
              </th>
            ))}
            {renderActions && (
              <th scope="col" data-align="right">
                {t('Actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {places.map((place) => {
            const row = rows[place.index];
            return row === undefined ? null : (
              <TableRow
                key={keyOf(row)}
                index={place.index}
                row={row}
                columns={columns}
                open={open}
                marked={keyOf(row) === marked}
                onOpen={onOpen}
                renderActions={renderActions}
              />
            );
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  );
}

/** The rows sorted by one column; equal rows keep their order. */
function inOrder<Row>(rows: readonly Row[], { id, desc }: SortOrder, columns: readonly Column<Row>[]) {
  const sortBy = columns.find((column) => column.id === id)?.sortBy;
  if (!sortBy) return rows;
  const back = desc ? -1 : 1;
  return rows.toSorted((a, b) => compare(sortBy(a), sortBy(b)) * back);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** Clicks cycle through ascending, descending and the list's own order. */
function nextOrder(order: SortOrder | undefined, id: string): SortOrder | undefined {
  if (order?.id !== id) return { id, desc: false };
  return order.desc ? undefined : { id, desc: true };
}
