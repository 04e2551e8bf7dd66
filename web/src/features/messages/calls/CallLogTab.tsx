import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhone, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { CallFilters } from './CallFilters.tsx';
import { CallRow } from './CallRow.tsx';
import { type CallFilter, callLog } from './queries.ts';
import { callLogMessages } from './words.ts';
import look from '../../../ui/theme/look.module.css';

const logging = lazyDialog(
  async () => (await import('../../schedule/calls/LogCallDialog.tsx')).LogCallDialog,
);

/** The call log: every call, the latest first, with the filters and a button to log one. */
export function CallLogTab() {
  const { may } = useSession();
  const [filter, setFilter] = useState<CallFilter>({});
  const [opened, { open, close }] = useDisclosure(false);
  const query = usePaged(callLog(filter));
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <TabSection
      title="Calls"
      action={
        may('appointments.write') && (
          <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
            Log Call
          </Button>
        )
      }
    >
      <CallFilters filter={filter} onFilter={(changed) => setFilter((now) => ({ ...now, ...changed }))} />
      <QueryState
        query={query}
        failed={callLogMessages.failed}
        height="12rem"
        empty={
          isFiltered ? (
            <Empty
              low
              sentence={callLogMessages.noneMatching}
              firstStep={
                <Button variant="default" onClick={() => setFilter({})}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <Empty low icon={IconPhone} sentence={callLogMessages.none} hint={callLogMessages.noneHint} />
          )
        }
      >
        {(calls) => (
          <>
            <ul className={look.bare} aria-label="Calls">
              {calls.map((call) => (
                <CallRow key={call.id} call={call} />
              ))}
            </ul>
            <MoreRows following={query.following} />
          </>
        )}
      </QueryState>
      <LazyDialog of={logging} with={{ opened, onClose: close }} />
    </TabSection>
  );
}
