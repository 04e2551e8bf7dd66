import type { Figure, ReportEntry } from '@cusp/contract';
import { IconList } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePaged } from '../../../api/paged.ts';
import type { Column } from '../../../ui/tables/columns.ts';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import type { reportEntriesList } from './queries.ts';
import { figureWords, reportMessages } from './words.ts';

interface ReportEntriesProps {
  list: ReturnType<typeof reportEntriesList>;
  figure: Figure;
}

const columnsOf = (figure: Figure): readonly Column<ReportEntry>[] => [
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => <LocalDate date={date} />,
    width: '10rem',
    phone: 'detail',
  },
  {
    id: 'patient',
    header: 'Patient',
    cell: ({ patient_name }) => patient_name || 'No patient',
    phone: 'title',
  },
  { id: 'what', header: 'For', cell: ({ what }) => what || '–', phone: 'detail' },
  {
    id: 'provider',
    header: 'Provider',
    cell: ({ provider_name }) => provider_name || '–',
    phone: 'hidden',
  },
  {
    id: 'value',
    header: figure.name,
    cell: ({ value }) => <span className="figures whole">{figureWords(figure, value)}</span>,
    width: '9rem',
    align: 'right',
    phone: 'aside',
  },
];

const toPatient = ({ patient_id }: ReportEntry) =>
  patient_id === null
    ? linkOptions({ to: '/payments/remittances' })
    : linkOptions({ to: '/patients/$id', params: { id: patient_id } });

const keyOf = ({ id }: ReportEntry) => id;

/** The entries behind a figure; each row opens its patient, or the carriers' payments. */
export function ReportEntries({ list, figure }: ReportEntriesProps) {
  const query = usePaged(list);
  const columns = useMemo(() => columnsOf(figure), [figure]);
  return (
    <QueryState
      query={query}
      failed={reportMessages.entriesFailed}
      empty={<Empty sentence="No entries for this figure" icon={IconList} />}
    >
      {(rows) => (
        <>
          <DataTable label="Entries" rows={rows} columns={columns} keyOf={keyOf} open={toPatient} />
          <MoreRows following={query.following} total={undefined} />
        </>
      )}
    </QueryState>
  );
}
