import type { AdminPractice } from '@cusp/contract';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import type { Column } from '../../../../ui/tables/columns.ts';
import { numberWords } from '../../../../ui/text/formats.ts';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import { sortedByServer } from '../serverOrder.ts';
import { practiceState } from '../words.ts';

/** @param tight rendered as cards, which have no column head to explain the dates */
const columnsFor = (tight: boolean): readonly Column<AdminPractice>[] => [
  { id: 'name', header: 'Practice', cell: (practice) => practice.name, sortBy: sortedByServer },
  { id: 'owner', header: 'Owner', cell: (practice) => practice.owner_name || '-', width: '16%' },
  {
    id: 'plan',
    header: 'Plan',
    cell: (practice) => practice.plan_name || '-',
    width: '9rem',
    phone: 'hidden',
  },
  {
    id: 'staff',
    header: 'Staff',
    cell: (practice) => <span className="figures">{numberWords(practice.staff_count)}</span>,
    sortBy: sortedByServer,
    width: '6rem',
    align: 'right',
    phone: 'hidden',
  },
  {
    id: 'patients',
    header: 'Patients',
    cell: (practice) => <span className="figures">{numberWords(practice.patient_count)}</span>,
    sortBy: sortedByServer,
    width: '7rem',
    align: 'right',
    phone: 'hidden',
  },
  {
    id: 'texts',
    header: 'Texts',
    cell: (practice) => <span className="figures">{numberWords(practice.texts_this_month)}</span>,
    sortBy: sortedByServer,
    width: '6rem',
    align: 'right',
    phone: 'hidden',
  },
  {
    id: 'activity',
    header: 'Last activity',
    cell: (practice) =>
      practice.last_activity === null ? (
        tight ? (
          'never signed in'
        ) : (
          'never'
        )
      ) : (
        <>
          {tight && 'last active '}
          <LocalDay moment={practice.last_activity} />
        </>
      ),
    sortBy: sortedByServer,
    width: '9rem',
    phone: 'foot',
  },
  {
    id: 'created',
    header: 'Since',
    cell: (practice) => <LocalDay moment={practice.created_at} />,
    sortBy: sortedByServer,
    width: '8rem',
    phone: 'hidden',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (practice) => <StatusBadge status={practiceState(practice)} />,
    width: '7.5rem',
    phone: 'aside',
  },
];

const further = new Set(['plan', 'texts']);
/** Plan and texts stand in a wide window only; they are in the file, too. */
export const practiceColumns = {
  wide: columnsFor(false),
  usual: columnsFor(false).filter(({ id }) => !further.has(id)),
  tight: columnsFor(true),
};
