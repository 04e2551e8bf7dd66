import { NativeSelect, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { SortOrder } from './sorting.ts';
import classes from './DataTable.module.css';
import { t } from '../language/t.ts';

/** A column's name as a button that sorts by it; the header's `aria-sort` tells the direction. */
export function SortButton({
  header,
  order,
  onClick,
}: {
  header: string;
  order: SortOrder | undefined;
  onClick: () => void;
}) {
  const Icon = !order ? IconArrowsSort : order.desc ? IconArrowDown : IconArrowUp;
  return (
    <UnstyledButton className={classes.sort ?? ''} data-sorted={order !== undefined} onClick={onClick}>
      {header}
      <Icon size={14} stroke={2} aria-hidden />
    </UnstyledButton>
  );
}

interface SortSelectProps {
  columns: readonly { id: string; header: string; sortBy?: unknown }[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** The choice of order on a phone, where the cards have no head to click. */
export const SortSelect = ({ columns, sort = '', onSort }: SortSelectProps) => (
  <NativeSelect
    aria-label={t('Sort')}
    value={sort}
    onChange={({ currentTarget }) => onSort(currentTarget.value || undefined)}
    data={[
      { value: '', label: t('Default order') },
      ...columns
        .filter((column) => column.sortBy)
        .flatMap(({ id, header }) => [
          { value: id, label: t('{header}, ascending', { header }) },
          { value: `-${id}`, label: t('{header}, descending', { header }) },
        ]),
    ]}
  />
);
