import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { numberWords } from '../text/formats.ts';
import { ListHead } from './ListHead.tsx';
import { MoreRows } from '../tables/MoreRows.tsx';
import { useAnswered } from '../feedback/answered.ts';
import { QueryState } from '../feedback/QueryState.tsx';
import { Screen } from './Screen.tsx';
import { SearchBox } from '../tables/SearchBox.tsx';
import { Empty } from '../feedback/states.tsx';
import { useDialog } from '../forms/useDialog.ts';
import type { List } from '../tables/useList.ts';

type Query<Row> = ComponentProps<typeof QueryState<readonly Row[]>>['query'] &
  Pick<ComponentProps<typeof MoreRows>, 'following'> & { isPlaceholderData: boolean };

interface ListScreenProps<Row> extends Pick<ComponentProps<typeof Screen>, 'title' | 'width'> {
  list: List;
  /** The list's own heading. */
  heading: string;
  query: Query<Row>;
  /** The number of search results. */
  found: number | undefined;
  /** The message if the list can't be loaded. */
  failed: string;
  search: { placeholder: string; label?: string };
  statuses?: { value: string; label: string }[];
  /** The action that creates a record, shown in the head and in the empty list; absent if the role may not. */
  add: { words: string; first: string } | undefined;
  /** A link to a related screen, beside that action. */
  beside?: ReactNode;
  empty: Required<Pick<ComponentProps<typeof Empty>, 'sentence' | 'icon'>> & {
    /** Replaces the empty list's sentence and hint while a search or filter excludes all records. */
    noMatch?: string;
    hint?: string;
    clear?: string;
  };
  /** Figures and what needs attention, above the list. */
  above?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
  dialogs?: ReactNode;
}

/** The screen of a list: figures, search, filters, the rows loaded so far, and the states loading, failed and empty. */
export function ListScreen<Row>({
  title,
  width,
  list,
  heading,
  query,
  found,
  failed,
  search,
  statuses,
  add,
  beside,
  empty: { sentence, icon, noMatch = sentence, hint, clear = 'Clear search' },
  above,
  children,
  dialogs,
}: ListScreenProps<Row>) {
  const { open } = useDialog();
  const { q, status, isFiltered, narrow: setFilters } = list;
  const isNarrowed = useAnswered(isFiltered, query);

  return (
    <Screen
      title={title}
      count={found}
      width={width ?? 'full'}
      actions={
        (add || beside) && (
          <>
            {beside}
            {add && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
                {add.words}
              </Button>
            )}
          </>
        )
      }
    >
      {above}
      <ListHead title={heading}>
        <SearchBox value={q} onSearch={(words) => setFilters({ q: words || undefined })} {...search} />
        {statuses && (
          <SegmentedControl
            aria-label="Status"
            data={[{ value: '', label: 'All' }, ...statuses]}
            value={status ?? ''}
            onChange={(chosen) => setFilters({ status: chosen || undefined })}
          />
        )}
      </ListHead>
      <QueryState query={query} failed={failed} height="50vh">
        {(rows) =>
          rows.length > 0 ? (
            <>
              {children(rows)}
              <MoreRows following={query.following} total={found} />
            </>
          ) : isNarrowed ? (
            <Empty
              sentence={noMatch}
              icon={icon}
              hint={hint}
              firstStep={
                <Button variant="default" onClick={list.clear}>
                  {clear}
                </Button>
              }
            />
          ) : (
            <Empty
              sentence={sentence}
              icon={icon}
              firstStep={
                add && (
                  <Button variant="light" onClick={() => open('new')}>
                    {add.first}
                  </Button>
                )
              }
            />
          )
        }
      </QueryState>
      <p className="unseen" role="status">
        {isFiltered && found !== undefined ? `${numberWords(found)} found` : ''}
      </p>
      {dialogs}
    </Screen>
  );
}
