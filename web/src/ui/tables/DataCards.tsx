import { useCallback, useRef } from 'react';
import type { DataTableProps } from './columns.ts';
import { CardRow } from './DataTableRows.tsx';
import { SortSelect } from './SortButton.tsx';
import { useInSight } from './useInSight.ts';
import { type CardsHandle, VirtualCards } from './VirtualCards.tsx';
import classes from './DataTable.module.css';
import look from '../theme/look.module.css';

/** The usual height of a card in pixels; the true one is measured. */
const cardHeight = 68;

/** The rows of a table in their order, each as a card of two lines: on a phone, or where the content is wide. */
export function DataCards<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, total, columns, keyOf, sort, onSort, open, renderActions, marked } = props;
  const list = useRef<CardsHandle>(null);
  const show = useCallback(
    (index: number, { align }: { align: 'center' }) => list.current?.show(index, align),
    [],
  );
  useInSight(marked, rows, keyOf, show);
  return (
    <div className={look.stack}>
      {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <div className={classes.cards}>
        <VirtualCards
          ref={list}
          label={label}
          entries={rows}
          keyOf={keyOf}
          estimate={cardHeight}
          total={total}
          gap={0}
          isMarked={(row) => keyOf(row) === marked}
        >
          {(row) => (
            <CardRow
              row={row}
              columns={columns}
              link={open?.(row)}
              marked={keyOf(row) === marked}
              actions={open && !props.actionsOnCards ? undefined : renderActions?.(row)}
            />
          )}
        </VirtualCards>
      </div>
    </div>
  );
}
