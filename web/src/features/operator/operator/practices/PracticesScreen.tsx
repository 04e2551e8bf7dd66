import {
  type AdminPractice,
  exportPractices,
  type InputOf,
  practiceSorts,
  practiceStates,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconBuildingHospital, IconDownload, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { adminMessages } from '../messages.ts';
import { practicesQuery } from '../queries.ts';
import { useAdmin } from '../session.tsx';
import { PracticeFilters } from './PracticeFilters.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { DataTable } from '../../../../ui/tables/DataTable.tsx';
import { useRoomyTable, useTightTable } from '../../../../ui/screens/layout.ts';
import { useAnswered } from '../../../../ui/feedback/answered.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { SearchBox } from '../../../../ui/tables/SearchBox.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { useDialog } from '../../../../ui/forms/useDialog.ts';
import { useList } from '../../../../ui/tables/useList.ts';
import { Pager, pageSize } from '../Pager.tsx';
import { parseSort } from '../serverOrder.ts';
import { practiceColumns } from './practiceColumns.tsx';
import classes from './Practice.module.css';
import { useState } from 'react';
import { fetchFile } from '../../../../api/files.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { downloadBlob } from '../../../../ui/forms/downloadBlob.ts';
import { refusalOf } from '../../../../ui/forms/refusal.ts';

const route = getRouteApi('/admin/practices');

const toPractice = (practice: AdminPractice) =>
  linkOptions({ to: '/admin/practices/$id', params: { id: practice.id } });

/** Every practice: searched, sorted and paged by the server. Search, order and page are kept in the address. */
export function PracticesScreen() {
  const { cursor, plan, dialog } = route.useSearch();
  const { q, search, sort, status: state, narrow: setFilters } = useList(practiceStates);
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const { may } = useAdmin();
  const tight = useTightTable();
  const roomy = useRoomyTable();
  const filter = { q: search || undefined, state, plan };
  const query = useQuery(
    practicesQuery({ limit: pageSize, cursor, ...filter, ...parseSort(sort, practiceSorts) }),
  );
  const isNarrowed = search !== '' || state !== undefined || plan !== undefined;
  const answered = useAnswered({ isNarrowed, cursor }, query);
  const file = usePracticesFile(filter);
  const setPlan = (chosen: string | undefined) =>
    void navigate({
      search: (previous) => ({ ...previous, cursor: undefined, plan: chosen }),
      replace: true,
      resetScroll: false,
    });
  const clear = () =>
    void navigate({
      search: ({ sort: kept }) => ({ sort: kept }),
      replace: true,
      resetScroll: false,
    });

  return (
    <Screen
      title="Practices"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={file.busy}
            onClick={file.save}
          >
            {isNarrowed ? 'These practices (CSV)' : 'All practices (CSV)'}
          </Button>
          {may('notices.write') && (
            <Button leftSection={<IconMail size={18} aria-hidden />} onClick={() => open('new')}>
              Email Owners
            </Button>
          )}
        </>
      }
    >
      <div className={classes.filters}>
        <SearchBox
          value={q}
          onSearch={(words) => setFilters({ q: words || undefined })}
          placeholder="Search by practice, owner, or email..."
          label="Search practices"
        />
        <PracticeFilters
          state={state}
          onState={(chosen) => setFilters({ status: chosen })}
          plan={plan}
          onPlan={setPlan}
        />
      </div>
      <QueryState
        query={query}
        failed={adminMessages.practicesFailed}
        height="60vh"
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <Empty
            sentence={adminMessages.noPractices}
            icon={IconBuildingHospital}
            hint={
              answered.isNarrowed
                ? 'No practices match your search and filters.'
                : 'Practices appear here when a dentist registers.'
            }
            firstStep={
              answered.isNarrowed && (
                <Button variant="default" onClick={clear}>
                  Clear search and filters
                </Button>
              )
            }
          />
        }
      >
        {({ rows, next }) => (
          <>
            <DataTable
              label="Practices"
              rows={rows}
              columns={practiceColumns[tight ? 'tight' : roomy ? 'wide' : 'usual']}
              keyOf={(practice) => practice.id}
              asCards={tight}
              sort={sort}
              onSort={(order) => setFilters({ sort: order })}
              open={toPractice}
            />
            <Pager cursor={answered.cursor} next={next} turning={query.isPlaceholderData} label="Practices" />
          </>
        )}
      </QueryState>
      <NoticeDialog opened={dialog === 'new' && may('notices.write')} filter={filter} onClose={close} />
    </Screen>
  );
}

/** Saves the practices of a search as a file. */
function usePracticesFile(filter: InputOf<typeof exportPractices>['query']) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { blob, name = 'practices.csv' } = await fetchFile(exportPractices, { query: filter });
      downloadBlob({ blob, name });
    } catch (thrown) {
      toast.failed(adminMessages.practicesFileFailed, refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
