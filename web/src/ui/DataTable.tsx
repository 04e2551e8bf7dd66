import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type LinkOptions, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Column } from './columns.ts';
import { CardRow, TableRow } from './DataTableRows.tsx';
import { SortButton, SortSelect } from './SortButton.tsx';
import { readSort, type SortOrder, writeSort } from './sorting.ts';
import { usePhone } from './layout.ts';
import { useScrollMargin } from './useScrollMargin.ts';
import classes from './DataTable.module.css';

interface DataTableProps<Row> {
  /** What the table holds, for a screen reader. */
  label: string;
  rows: readonly Row[];
  /** Kept outside the component, or in useMemo. */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** From the address: `name`, `-name` for descending, undefined for the order of `rows`. */
  sort?: string | undefined;
  /** Puts the order into the address. */
  onSort?: (sort: string | undefined) => void;
  /** Where a row leads: the whole row then opens by a click, its title (see `Column.phone`) is a link for the keyboard. */
  open?: (row: Row) => LinkOptions;
  /** Buttons at the end of the row. */
  renderActions?: (row: Row) => ReactNode;
  /** Rows as cards also on what is wider than a phone, for a table that needs the room. */
  asCards?: boolean;
  /** CSS width of the actions' column. */
  actionsWidth?: string;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });
/** Pixels of a row. look.md, "Lists". */
const rowHeight = 44;
const cardHeight = 68;

/**
 * A table for thousands of rows: sticky head, sort by a click, only what is near the window is drawn. It scrolls
 * with the page. On a phone each row becomes a card of two lines.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, keyOf, sort, onSort, open, renderActions, actionsWidth = '7rem' } = props;
  const isPhone = usePhone();
  const phone = isPhone || props.asCards === true;
  const navigate = useNavigate();
  const body = useRef<HTMLDivElement>(null);
  const scrollMargin = useScrollMargin(body);

  const order = useMemo(() => readSort(sort, columns), [sort, columns]);
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    state: { sorting: order ? [order] : [] },
  });
  const sorted = table.getRowModel().rows;

  const virtualizer = useWindowVirtualizer({
    count: sorted.length,
    estimateSize: () => (phone ? cardHeight : rowHeight),
    getItemKey: (index) => sorted[index]?.id ?? index,
    overscan: 12,
    // Below the head of the table, which sticks.
    scrollMargin: scrollMargin + (phone ? 0 : rowHeight),
  });
  const places = virtualizer.getVirtualItems();
  const before = (places[0]?.start ?? virtualizer.options.scrollMargin) - virtualizer.options.scrollMargin;
  const after = virtualizer.getTotalSize() - ((places.at(-1)?.end ?? 0) - virtualizer.options.scrollMargin);

  const onSortBy = onSort && ((id: string) => onSort(writeSort(nextOrder(order, id))));
  // Unchanging, so that scrolling draws no row anew.
  const onOpen = useCallback((link: LinkOptions) => void navigate(link), [navigate]);

  if (phone) {
    return (
      <div className={classes.phone}>
        {onSort && <SortSelect columns={columns} sort={writeSort(order)} onSort={onSort} />}
        <div
          ref={body}
          className={classes.cards}
          role="list"
          aria-label={label}
          style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}
        >
          {places.map((place) => {
            const row = sorted[place.index]?.original;
            return row === undefined ? null : (
              <CardRow
                key={place.key}
                measure={virtualizer.measureElement}
                index={place.index}
                count={sorted.length}
                row={row}
                columns={columns}
                link={open?.(row)}
                actions={renderActions?.(row)}
              />
            );
          })}
        </div>
      </div>
    );
  }

  return (
    <div ref={body} className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-rowcount={sorted.length + 1}>
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
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {places.map((place) => {
            const row = sorted[place.index]?.original;
            return row === undefined ? null : (
              <TableRow
                key={place.key}
                index={place.index}
                row={row}
                columns={columns}
                open={open}
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

/** Our column as TanStack Table's: it only sorts, the drawing is ours. */
function definitionOf<Row extends object>({ id, sortBy }: Column<Row>) {
  return {
    id,
    accessorFn: (row: Row) => sortBy?.(row) ?? '',
    enableSorting: sortBy !== undefined,
    sortFn: (a: { original: Row }, b: { original: Row }) =>
      compare(sortBy?.(a.original), sortBy?.(b.original)),
  };
}

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** A click goes through ascending, descending and the list's own order. */
function nextOrder(order: SortOrder | undefined, id: string): SortOrder | undefined {
  if (order?.id !== id) return { id, desc: false };
  return order.desc ? undefined : { id, desc: true };
}
