import { type WorkItem, workKindNames, workKinds } from '@cusp/contract';
import { Button, Card, SegmentedControl, Select } from '@mantine/core';
import { IconChecklist, IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { useAnswered } from '../../../ui/feedback/answered.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { writeTask } from '../../practice/tasks/writeTask.ts';
import { TaskDialog } from '../tasks/TaskDialog.tsx';
import { UnfinishedNotes } from '../../people/drafts/UnfinishedNotes.tsx';
import { PostedToday } from '../../money/remittances/PostedToday.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { workMessages } from './messages.ts';
import { workFiguresQuery, workItems } from './queries.ts';
import type { WorkListSearch } from './workListSearch.ts';
import { VerifyRun } from './VerifyRun.tsx';
import { WorkRow } from './WorkRow.tsx';
import classes from './WorkList.module.css';
import look from '../../../ui/theme/look.module.css';

const route = getRouteApi('/staff/work-list');

const announce = lazyDialog(
  async () => (await import('../../practice/announcements/AnnounceDialog.tsx')).AnnounceDialog,
);

const visitFee = lazyDialog(
  async () => (await import('../../money/visit-fees/VisitFeeDialog.tsx')).VisitFeeDialog,
);

const failedReminder = lazyDialog(
  async () => (await import('../../messages/messages/FailedReminderDialog.tsx')).FailedReminderDialog,
);

const emptySentences = {
  open: 'No open items',
  later: 'Nothing is postponed',
  closed: 'Nothing was closed in the last 30 days',
} as const;

/** The practice's open items: by default one's own. The filters are kept in the address. */
export function WorkListScreen() {
  const filters = route.useSearch();
  const { whose = 'mine', state = 'open', kind: word, task, fee, reminder } = filters;
  const navigate = route.useNavigate();
  const { may } = useSession();
  const kind = workKindNames.find((each) => each === word);
  const query = usePaged(workItems({ whose, state, kind }));
  const answered = useAnswered({ whose, state }, query);
  const { data: figures = [] } = useQuery(workFiguresQuery());
  const [chosen, setChosen] = useState<WorkItem>();
  const [announcing, setAnnouncing] = useState(false);
  const setFilters = (to: WorkListSearch) =>
    void navigate({ search: (now) => ({ ...now, ...to }), replace: true, resetScroll: false });

  return (
    <Screen
      title="Work List"
      line="Open items, the most overdue first."
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconSpeakerphone size={18} aria-hidden />}
            onClick={() => setAnnouncing(true)}
          >
            Post Announcement
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => writeTask({ words: '' })}>
            New Task or Note
          </Button>
        </>
      }
    >
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Assigned to"
          data={[
            { value: 'mine', label: 'Mine' },
            { value: 'sent', label: 'Sent by Me' },
            { value: 'everybody', label: 'Everyone’s' },
          ]}
          value={whose}
          onChange={(to) => setFilters({ whose: to === 'everybody' || to === 'sent' ? to : undefined })}
        />
        <SegmentedControl
          aria-label="State"
          data={[
            { value: 'open', label: 'Open' },
            { value: 'later', label: 'Postponed' },
            { value: 'closed', label: 'Closed' },
          ]}
          value={state}
          onChange={(to) => setFilters({ state: to === 'later' || to === 'closed' ? to : undefined })}
        />
        <Select
          aria-label="Type"
          placeholder="All types"
          clearable
          w={240}
          data={workKindNames.map((value) => {
            const figure = figures.find((each) => each.kind === value);
            const count = (whose === 'mine' ? figure?.mine : figure?.open) ?? 0;
            return {
              value,
              label: `${workKinds[value].several}${state === 'open' && count > 0 ? ` (${count})` : ''}`,
            };
          })}
          value={kind ?? null}
          onChange={(to) => setFilters({ kind: to ?? undefined })}
        />
        {answered.state === 'open' && may('insurance.coverages') && query.data && (
          <VerifyRun items={query.data} />
        )}
      </div>
      {state === 'open' && whose === 'mine' && <UnfinishedNotes />}
      {may('payments.read') && <PostedToday />}
      <QueryState
        query={query}
        failed={workMessages.listFailed}
        height="50vh"
        empty={
          <Empty
            sentence={emptySentences[answered.state]}
            hint={
              answered.whose === 'mine' && answered.state === 'open'
                ? 'Unassigned items and items assigned to others are under “Everyone’s”.'
                : undefined
            }
            icon={IconChecklist}
          />
        }
      >
        {(items) => (
          <>
            <Card padding={0}>
              <ul className={look.bare} aria-label="Open items">
                {items.map((item) => (
                  <WorkRow
                    key={`${item.kind} ${item.id}`}
                    item={item}
                    filters={filters}
                    onDecide={() => setChosen(item)}
                  />
                ))}
              </ul>
            </Card>
            <MoreRows following={query.following} />
          </>
        )}
      </QueryState>
      <LazyDialog of={announce} with={{ opened: announcing, onClose: () => setAnnouncing(false) }} />
      {task !== undefined && <TaskDialog id={task} onClose={() => setFilters({ task: undefined })} />}
      <LazyDialog
        of={visitFee}
        with={{ id: fee ?? '', opened: fee !== undefined, onClose: () => setFilters({ fee: undefined }) }}
      />
      <LazyDialog
        of={failedReminder}
        with={{
          id: reminder ?? '',
          opened: reminder !== undefined,
          onClose: () => setFilters({ reminder: undefined }),
        }}
      />
      {chosen && <DecideDialog item={chosen} onClose={() => setChosen(undefined)} />}
    </Screen>
  );
}
