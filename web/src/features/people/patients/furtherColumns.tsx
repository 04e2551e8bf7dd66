import {
  columnsPage,
  getPatientColumns,
  listPatientColumns,
  type PatientColumn,
  patientListColumns,
  type PatientColumnValues,
  setPatientColumns,
} from '@cusp/contract';
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { keyOf, shownBy } from '../../../api/keys.ts';
import { callPage } from '../../../api/pages.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Column } from '../../../ui/tables/columns.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { patientMessages } from './messages.ts';
import type { SearchablePatient } from './search.ts';
import type { SortKey } from './usePatientOrder.ts';

/** The columns that the signed-in person chose. */
const chosenColumnsQuery = () => queryOf(getPatientColumns, {}, keyOf('profile', 'patient-columns'));

type Values = ReadonlyMap<string, PatientColumnValues>;

/** What the further columns say of each patient, in pages. */
const columnValuesQuery = () =>
  queryOptions({
    queryKey: keyOf('patients', 'columns'),
    meta: shownBy(listPatientColumns),
    queryFn: async ({ signal }): Promise<Values> => {
      const values = new Map<string, PatientColumnValues>();
      let cursor: string | undefined;
      do {
        const { rows, next } = await callPage(
          listPatientColumns,
          { query: { limit: String(columnsPage), cursor } },
          { signal, once: true },
        );
        for (const row of rows) values.set(row.id, row);
        cursor = next;
      } while (cursor !== undefined);
      return values;
    },
    structuralSharing: false,
  });

const columnWords: Record<PatientColumn, string> = {
  next_visit: 'Next Visit',
  balance: 'Balance',
  recall: 'Recall',
};

/** A text to sort by; null: there is none, and the row stands last in either direction. */
type SortText = (values: PatientColumnValues) => string | null;

const sortTexts: Record<PatientColumn, SortText> = {
  next_visit: ({ next_visit_date: date, next_visit_time: time }) => date && `${date} ${time ?? ''}`,
  balance: ({ due_now }) => (due_now === 0 ? null : due_now.toFixed(2)),
  recall: ({ recall_date }) => recall_date,
};

/** Sorts after every other text, and before. */
const last = '\uffff';
const first = '';

const cells: Record<PatientColumn, (values: PatientColumnValues, today: string) => ReactNode> = {
  next_visit: ({ next_visit_date: date, next_visit_time: time }, today) =>
    date === null ? (
      '-'
    ) : date.slice(0, 4) === today.slice(0, 4) ? (
      <time dateTime={date} className="figures">
        {dateWords(date, 'plain').split(', ')[0]}
        {time !== null && `, ${timeWords(time)}`}
      </time>
    ) : (
      <LocalDate date={date} form="plain" />
    ),
  balance: ({ due_now, of_family }) =>
    due_now === 0 ? (
      '-'
    ) : (
      <>
        {of_family && <small>family </small>}
        <Money amount={due_now} />
      </>
    ),
  recall: ({ recall_date }) => (recall_date === null ? '-' : <LocalDate date={recall_date} form="plain" />),
};

const widths: Record<PatientColumn, string> = { next_visit: '9rem', balance: '9rem', recall: '8rem' };

interface ColumnChoiceProps {
  chosen: readonly PatientColumn[];
}

/** Which further columns the signed-in person's list has. */
export function ColumnChoice({ chosen }: ColumnChoiceProps) {
  const client = useQueryClient();
  const change = useChange(setPatientColumns, 'profile');
  const { queryKey } = chosenColumnsQuery();
  // Shown at once; another press may come before the answer.
  const [checked, setChecked] = useState(chosen);
  const show = (columns: PatientColumn[]) => {
    setChecked(columns);
    client.setQueryData(queryKey, { columns });
  };
  const choose = async (column: PatientColumn, isChosen: boolean) => {
    const columns = patientListColumns.filter((id) => (id === column ? isChosen : checked.includes(id)));
    show(columns);
    try {
      await change.mutateAsync({ input: { body: { columns } } });
    } catch (thrown) {
      show([...checked]);
      toast.failed(patientMessages.columnsFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <Popover position="bottom-end" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default">Columns</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap="sm">
          {patientListColumns.map((id) => (
            <Checkbox
              key={id}
              label={columnWords[id]}
              checked={checked.includes(id)}
              onChange={({ currentTarget }) => void choose(id, currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The further columns as the table and the order of its rows need them. */
export function useFurtherColumns() {
  const today = useToday();
  const chosen = useQuery(chosenColumnsQuery()).data?.columns;
  const { data: values } = useQuery({ ...columnValuesQuery(), enabled: (chosen?.length ?? 0) > 0 });
  const columns = useMemo(
    () =>
      patientListColumns
        .filter((id) => chosen?.includes(id))
        .map((id): Column<SearchablePatient> => ({
          id,
          header: columnWords[id],
          cell: (patient) => {
            const own = values?.get(patient.id);
            return own === undefined ? (values === undefined ? '…' : '-') : cells[id](own, today);
          },
          // The rows come in their order: see `sortKeys`.
          sortBy: () => '',
          width: widths[id],
          ...(id === 'balance' && { align: 'right' as const }),
        })),
    [chosen, values, today],
  );
  /** By column: the text by which a patient's row is sorted. */
  const sortKeys = useMemo(
    () =>
      new Map<string, SortKey>(
        patientListColumns.map((id) => [
          id,
          (patient, desc) => {
            const own = values?.get(patient.id);
            return (own && sortTexts[id](own)) ?? (desc ? first : last);
          },
        ]),
      ),
    [values],
  );
  return { chosen, columns, sortKeys };
}
