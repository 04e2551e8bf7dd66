import { type Patient, archivedFilters } from '@cusp/contract';
import { Badge, Button, Group, SegmentedControl } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { patientMessages } from './messages.ts';
import { patientIndexQuery } from './patientIndex.ts';
import { incrementalSearch } from './incrementalSearch.ts';
import { type SearchablePatient, toSearchable, fullName, patientMatcher } from './search.ts';
import { usePatientOrder } from './usePatientOrder.ts';
import type { Column } from '../../../ui/tables/columns.ts';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { numberWords } from '../../../ui/text/formats.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RowButton } from '../../../ui/tables/RowLink.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { SearchBox } from '../../../ui/tables/SearchBox.tsx';
import { Empty, Loading } from '../../../ui/feedback/states.tsx';
import { sortOf } from '../../../ui/tables/sorting.ts';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { useTypedSearch } from '../../../ui/tables/useTypedSearch.ts';
import { LocalDate, PhoneNumber } from '../../../ui/text/Values.tsx';
import '../../../ui/theme/status.css';
import { ColumnChoice, useFurtherColumns } from './furtherColumns.tsx';
import { AddPatientDialog } from './AddPatientDialog.tsx';
import classes from './PatientsScreen.module.css';

const route = getRouteApi('/staff/patients');

const toPatient = (patient: SearchablePatient) =>
  linkOptions({ to: '/patients/$id', params: { id: patient.id } });

/** The choice is kept in the address, except for the default. */
const archivedChoices = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All' },
];

/** product.md's; what a person chose stands after them. */
const usual: readonly Column<SearchablePatient>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (patient) => (
      <>
        {fullName(patient)}
        {patient.archived && (
          <Badge className="status" variant="unstyled" tt="none" ml={8}>
            Archived
          </Badge>
        )}
      </>
    ),
    sortBy: (patient) => `${patient.last_name} ${patient.first_name}`,
    width: '32%',
  },
  {
    id: 'phone',
    header: 'Phone',
    cell: (patient) => <PhoneNumber phone={patient.phone} />,
    sortBy: (patient) => patient.phone,
    width: '11rem',
  },
  {
    id: 'email',
    header: 'Email',
    cell: (patient) => patient.email || '-',
    sortBy: (patient) => patient.email,
    phone: 'hidden',
  },
  {
    id: 'dob',
    header: 'DOB',
    cell: (patient) => <LocalDate date={patient.date_of_birth} form="plain" />,
    sortBy: (patient) => patient.date_of_birth,
    width: '9rem',
    phone: 'foot',
  },
];

/** With further columns, these leave them room. */
const narrowWidths: Record<string, string> = { name: '20%', phone: '9.5rem', dob: '8rem' };
const narrow = (column: Column<SearchablePatient>): Column<SearchablePatient> => {
  const width = narrowWidths[column.id];
  return width === undefined ? column : { ...column, width };
};

const viewButton = (patient: SearchablePatient) => (
  <RowButton link={toPatient(patient)} name={`View ${fullName(patient)}`}>
    View
  </RowButton>
);

const keyOf = (patient: SearchablePatient) => patient.id;

/** The list of patients, to search, sort and add to. Search, order and the open dialog are kept in the address. */
export function PatientsScreen() {
  const { q = '', sort, status, dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const archivedFilter = archivedFilters.find((known) => known === status) ?? 'active';
  const query = useQuery(patientIndexQuery());
  const further = useFurtherColumns();
  const columns = useMemo(
    () => (further.columns.length === 0 ? usual : [...usual.map(narrow), ...further.columns]),
    [further.columns],
  );
  const patients = usePatientOrder(query.data?.patients, sortOf(sort, columns), further.sortKeys);
  const typing = useTypedSearch(
    q,
    (words) =>
      void navigate({
        search: (previous) => ({ ...previous, q: words || undefined }),
        replace: true,
        resetScroll: false,
      }),
  );
  const search = useDeferredValue(typing.search);
  const filteredPatients = useMemo(
    () =>
      patients?.filter(
        ({ archived }) => archivedFilter === 'all' || archived === (archivedFilter === 'archived'),
      ),
    [patients, archivedFilter],
  );
  const find = useMemo(() => filteredPatients && incrementalSearch(filteredPatients), [filteredPatients]);
  const found = find?.(search);
  const complete = query.data?.complete ?? false;

  const [added, setAdded] = useState<string>();
  const onAdded = useCallback(
    (patient: Patient) => {
      setAdded(patient.id);
      const isSeen =
        archivedFilter !== 'archived' &&
        patientMatcher(typing.search)(toSearchable({ ...patient, archived: false }));
      if (isSeen) close();
      else {
        void navigate({
          search: ({ sort: order }) => ({ sort: order }),
          replace: true,
          resetScroll: false,
        });
      }
    },
    [close, navigate, archivedFilter, typing.search],
  );

  const setArchivedFilter = (chosen: string) =>
    void navigate({
      search: (previous) => ({ ...previous, status: chosen === 'active' ? undefined : chosen }),
      replace: true,
      resetScroll: false,
    });
  const setSort = useCallback(
    (order: string | undefined) =>
      void navigate({
        search: (previous) => ({ ...previous, sort: order }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );

  // A deferred value renders twice per keystroke; memoized, these render only if they change.
  const table = useMemo(
    () =>
      found && (
        <DataTable
          label="Patients"
          rows={found}
          columns={columns}
          ordered
          keyOf={keyOf}
          sort={sort}
          onSort={setSort}
          open={toPatient}
          renderActions={viewButton}
          marked={added}
          actionsWidth="6rem"
        />
      ),
    [found, columns, sort, setSort, added],
  );
  const adding = useMemo(
    () => <AddPatientDialog opened={dialog === 'new'} onClose={close} onAdded={onAdded} />,
    [dialog, close, onAdded],
  );
  const addPatient = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
      Add Patient
    </Button>
  );
  return (
    <Screen title="Patients" count={complete ? found?.length : undefined} actions={addPatient}>
      <div className={classes.tools}>
        <SearchBox
          value={typing.search}
          onSearch={typing.type}
          onLeave={typing.settle}
          placeholder="Search patients by name, phone, or email..."
        />
        <Group gap="xs">
          <SegmentedControl
            aria-label="Which patients"
            data={archivedChoices}
            value={archivedFilter}
            onChange={setArchivedFilter}
            className={classes.archivedFilter ?? ''}
          />
          {further.chosen && <ColumnChoice chosen={further.chosen} />}
        </Group>
      </div>
      <QueryState query={query} failed={patientMessages.listFailed} height="60vh">
        {() =>
          found?.length ? (
            table
          ) : !complete ? (
            <Loading height="60vh" />
          ) : (
            <Empty
              sentence={patientMessages.none}
              icon={IconUsers}
              hint={
                filteredPatients?.length
                  ? `No patients match “${search}”.`
                  : archivedFilter === 'archived' && 'No archived patients.'
              }
              firstStep={
                filteredPatients?.length ? (
                  <Button variant="default" onClick={() => typing.type('')}>
                    Clear search
                  </Button>
                ) : archivedFilter === 'archived' ? undefined : (
                  <Button variant="light" onClick={() => open('new')}>
                    Add the first patient
                  </Button>
                )
              }
            />
          )
        }
      </QueryState>
      <p className="unseen" role="status">
        {search && found && complete ? `${numberWords(found.length)} found` : ''}
      </p>
      {adding}
    </Screen>
  );
}
