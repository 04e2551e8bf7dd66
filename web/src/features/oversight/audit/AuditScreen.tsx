import { type AuditEntry, auditAnchors, exportAudit } from '@cusp/contract';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { fetchFile } from '../../../api/files.ts';
import { auditMessages } from './messages.ts';
import { auditQuery, type AuditFilterValues as Filters, filterQuery } from './queries.ts';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { useTightTable } from '../../../ui/screens/layout.ts';
import { MoreBelow } from '../../../ui/tables/MoreBelow.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { AuditEntryDialog } from './AuditEntryDialog.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditColumns } from './auditColumns.tsx';

const route = getRouteApi('/staff/settings/audit');

const toEntry = ({ id }: AuditEntry) =>
  linkOptions({
    to: '/settings/audit',
    search: (previous) => ({ ...previous, entry: id }),
    resetScroll: false,
  });

/** The practice's audit trail, for its owners. Filters and the open entry are kept in the address. */
export function AuditScreen() {
  const { entry, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const timeZone = useTimeZone();
  const tight = useTightTable();
  const query = useInfiniteQuery(auditQuery(filters, timeZone));
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const { busy, saveRows, saveAnchors } = useFiles(filters);

  const setFilters = (changed: Filters) =>
    void navigate({ search: (previous) => ({ ...previous, ...changed }), replace: true, resetScroll: false });
  const clear = () => void navigate({ search: {}, replace: true, resetScroll: false });
  const close = () =>
    void navigate({
      search: (previous) => ({ ...previous, entry: undefined }),
      replace: true,
      resetScroll: false,
    });

  return (
    <Screen
      title="Audit"
      line="Who opened, changed, printed or exported what, and every sign-in. Nothing here can be changed."
      actions={
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" loading={busy} leftSection={<IconDownload size={18} aria-hidden />}>
              Download
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={saveRows}>
              {isFiltered ? 'These entries (CSV)' : 'All entries (CSV)'}
            </Menu.Item>
            <Menu.Item onClick={saveAnchors}>Daily anchors</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      }
    >
      <AuditFilters filters={filters} onFilter={setFilters} onClear={clear} />
      <QueryState query={query} failed={auditMessages.loadFailed} height="60vh">
        {() =>
          rows.length > 0 ? (
            <>
              <DataTable
                label="Audit trail"
                rows={rows}
                columns={auditColumns}
                keyOf={({ id }) => id}
                open={toEntry}
                asCards={tight}
              />
              <MoreBelow
                more={query.hasNextPage}
                busy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          ) : (
            <Empty
              sentence={isFiltered ? auditMessages.noneMatching : auditMessages.none}
              icon={IconHistory}
            />
          )
        }
      </QueryState>
      <AuditEntryDialog id={entry} onClose={close} />
    </Screen>
  );
}

/** Saves the filtered rows and the anchors as files. */
function useFiles(filters: Filters) {
  const timeZone = useTimeZone();
  const [busy, setBusy] = useState(false);
  const saveFile = async (load: () => Promise<{ blob: Blob; name: string }>, failed: string) => {
    setBusy(true);
    try {
      downloadBlob(await load());
    } catch (thrown) {
      toast.failed(failed, refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  const rows = async () => {
    const { blob, name = 'audit.csv' } = await fetchFile(exportAudit, {
      query: filterQuery(filters, timeZone),
    });
    return { blob, name };
  };
  const anchors = async () => {
    const file = await call(auditAnchors, {});
    const blob = new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' });
    return { blob, name: `audit-anchors-${file.made_at.slice(0, 10)}.json` };
  };
  return {
    busy,
    saveRows: () => void saveFile(rows, auditMessages.exportFailed),
    saveAnchors: () => void saveFile(anchors, auditMessages.anchorsFailed),
  };
}
