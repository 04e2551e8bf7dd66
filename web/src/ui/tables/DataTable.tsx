import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type LinkOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Column } from './columns.ts';
import { CardRow, TableRow } from './DataTableRows.tsx';
import { SortButton, SortSelect } from './SortButton.tsx';
import { collator, sortOf, type SortOrder, writeSort } from './sorting.ts';
import { usePhone } from '../screens/layout.ts';
import { useScrollMargin } from '../screens/useScrollMargin.ts';
import classes from './DataTable.module.css';

interface DataTableProps<Row> {
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

/** Height of a row in pixels. look.md: rows */
const rowHeight = 40;
const cardHeight = 68;

/**
 * A table for thousands of rows: sticky head, sorting by click, and only rows near the window are rendered. It scrolls
 * with the page. On a phone each row becomes a card of two lines.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    keyOf,
    sort,
    onSort,
    open,
    renderActions,
    actionsWidth = '7rem',
    marked,
  } = props;
  const { ordered = false, total = rows.length } = props;
  const isPhone = usePhone();
  const phone = isPhone || props.asCards === true;
  const navigate = useNavigate();
  const body = useRef<HTMLDivElement>(null);
  const scrollMargin = useScrollMargin(body);

  const order = useMemo(() => sortOf(sort, columns), [sort, columns]);
  const sorted = useMemo(
    () => (order && !ordered ? inOrder(rows, order, columns) : rows),
    [rows, order, ordered, columns],
  );
  // Stable while the list scrolls: a new function would make the virtualizer measure all entries again.
  const getItemKey = useCallback(
    (index: number) => {
      const row = sorted[index];
      return row === undefined ? index : keyOf(row);
    },
    [sorted, keyOf],
  );

  const virtualizer = useWindowVirtualizer({
    count: sorted.length,
    estimateSize: () => (phone ? cardHeight : rowHeight),
    // All rows have the same height, so no heights are stored.
    ...(phone ? { getItemKey } : {}),
    overscan: 4,
    // Below the table's sticky head.
    scrollMargin: scrollMargin + (phone ? 0 : rowHeight),
  });
  const places = virtualizer.getVirtualItems();
  const before = (places[0]?.start ?? virtualizer.options.scrollMargin) - virtualizer.options.scrollMargin;
  const after = virtualizer.getTotalSize() - ((places.at(-1)?.end ?? 0) - virtualizer.options.scrollMargin);

  useInSight(marked, sorted, keyOf, virtualizer.scrollToIndex);

  const onSortBy = onSort && ((id: string) => onSort(writeSort(nextOrder(order, id))));
  // Stable, so that scrolling renders no row again.
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
            const row = sorted[place.index];
            return row === undefined ? null : (
              <CardRow
                key={place.key}
                measure={virtualizer.measureElement}
                index={place.index}
                count={Math.max(total, sorted.length)}
                row={row}
                columns={columns}
                link={open?.(row)}
                marked={keyOf(row) === marked}
                actions={open && !props.actionsOnCards ? undefined : renderActions?.(row)}
              />
            );
          })}
        </div>
      </div>
    );
  }

  return (
    <div ref={body} className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-rowcount={Math.max(total, sorted.length) + 1}>
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
            const row = sorted[place.index];
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

/** Scrolls to the row once, when it first appears among the rows. */
function useInSight<Row>(
  key: string | undefined,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  scrollTo: (index: number, options: { align: 'center' }) => void,
): void {
  const shown = useRef<string>(undefined);
  const router = useRouter();
  useEffect(() => {
    if (key === undefined || key === shown.current) return;
    const index = rows.findIndex((row) => keyOf(row) === key);
    if (index < 0) return;
    shown.current = key;
    const show = () => scrollTo(index, { align: 'center' });
    show();
    // Closing the dialog goes back in the history, and the router then restores the scroll position.
    const stop = router.subscribe('onRendered', () => {
      stop();
      show();
    });
  }, [key, rows, keyOf, scrollTo, router]);
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
