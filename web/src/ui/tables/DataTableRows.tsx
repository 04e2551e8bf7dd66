import type { LinkOptions } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { Column } from './columns.ts';
import classes from './DataTable.module.css';
import { RowLink } from './RowLink.tsx';

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** The record was just created. */
  marked: boolean;
}

/** The link in the row's title cell, which the keyboard reaches; a click anywhere in the row does the same. */
const linked = (link: LinkOptions | undefined, words: ReactNode) =>
  link ? (
    <RowLink link={link} className={classes.link}>
      {words}
    </RowLink>
  ) : (
    words
  );

interface TableRowProps<Row> extends RowProps<Row> {
  index: number;
  open: ((row: Row) => LinkOptions) | undefined;
  onOpen: (link: LinkOptions) => void;
  renderActions: ((row: Row) => ReactNode) | undefined;
}

/** A row of the table. It is memoized, since a scrolling list asks for dozens of rows in each frame. */
export function TableRow<Row>({
  index,
  row,
  columns,
  marked,
  open,
  onOpen,
  renderActions,
}: TableRowProps<Row>) {
  return useMemo(() => {
    const link = open?.(row);
    // The column that is the title on a phone holds the link on wide screens too.
    const opener = columns.find(({ phone }) => phone === 'title') ?? columns[0];
    const onClick = (event: MouseEvent) => {
      if (link && !isOnControl(event) && !hasSelection()) onOpen(link);
    };
    return (
      // Keyboard and screen readers use the link in that cell; the row only enlarges its target for the mouse.
      <tr
        aria-rowindex={index + 2}
        aria-current={marked || undefined}
        data-opens={link !== undefined}
        onClick={onClick}
      >
        {columns.map((column) => {
          const words = column.cell(row);
          return (
            // Truncated text is shown as a tooltip.
            <td
              key={column.id}
              data-align={column.align}
              title={typeof words === 'string' ? words : undefined}
            >
              {column === opener ? linked(link, words) : words}
            </td>
          );
        })}
        {renderActions && (
          <td data-align="right">
            <div className={classes.actions}>{renderActions(row)}</div>
          </td>
        )}
      </tr>
    );
  }, [index, row, columns, marked, open, onOpen, renderActions]);
}

/**
 * Checks whether the click was on a link or button in the row, or in a dialog or a list that one of them opened: they handle it. React
 * passes clicks on these to the row, though they are elsewhere on the page.
 */
const isOnControl = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  (!currentTarget.contains(target) || target.closest('a, button, input, [role="menu"]') !== null);

/** Someone who selects a phone number to copy it doesn't want to open the row. */
const hasSelection = () => (getSelection()?.toString() ?? '') !== '';

interface CardProps<Row> extends RowProps<Row> {
  link: LinkOptions | undefined;
  actions: ReactNode;
}

/**
 * A row on a phone: two lines. The title's link covers the whole card (DataTable.module.css). Actions lie above that.
 */
export function CardRow<Row>({ row, columns, marked, link, actions }: CardProps<Row>) {
  const at = (place: NonNullable<Column<Row>['phone']>) =>
    columns.filter((column, position) => (column.phone ?? (position === 0 ? 'title' : 'detail')) === place);
  return (
    <div className={classes.card} data-marked={marked || undefined} data-opens={link !== undefined}>
      <div className={classes.cardLine}>
        <div className={classes.cardTitle}>
          {at('title').map((column) => (
            <div key={column.id}>{linked(link, column.cell(row))}</div>
          ))}
        </div>
        {at('aside').map((column) => (
          <div key={column.id} className={classes.cardAside}>
            {column.cell(row)}
          </div>
        ))}
      </div>
      <div className={classes.cardLine}>
        <div className={classes.cardDetails}>
          {at('detail').map((column) => (
            <div key={column.id}>
              <span className="unseen">{column.header}: </span>
              {column.cell(row)}
            </div>
          ))}
        </div>
        {at('foot').map((column) => (
          <div key={column.id} className={classes.cardFoot}>
            <span className="unseen">{column.header}: </span>
            {column.cell(row)}
          </div>
        ))}
        {actions && <div className={classes.cardActions}>{actions}</div>}
      </div>
    </div>
  );
}
