import type { ConversationFolder } from '@cusp/contract';
import { IconMessages } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { usePaged } from '../../../api/paged.ts';
import { useAnswered } from '../../../ui/feedback/answered.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { BackLink } from '../../../ui/screens/BackLink.tsx';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { SearchBox } from '../../../ui/tables/SearchBox.tsx';
import { useTypedSearch } from '../../../ui/tables/useTypedSearch.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { conversationsList, type ThreadOf } from './queries.ts';
import { ThreadPane } from './ThreadPane.tsx';
import { ThreadRow } from './ThreadRow.tsx';
import { messageMessages } from './words.ts';
import classes from './Inbox.module.css';

const route = getRouteApi('/staff/messages');

const emptyWords: Partial<Record<ConversationFolder, string>> = {
  waiting: messageMessages.nothingWaits,
  all: messageMessages.none,
};

/** A folder's threads beside the one that is open; on a phone one or the other. */
export function Inbox({ folder }: { folder: ConversationFolder }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q = '', thread, patient } = search;
  const typed = useTypedSearch(
    q,
    (words) =>
      void navigate({ search: (now) => ({ ...now, q: words === '' ? undefined : words }), replace: true }),
  );
  const query = usePaged(conversationsList(folder, typed.search));
  const answered = useAnswered({ folder, isSearch: typed.search !== '' }, query);
  const open: ThreadOf | undefined =
    thread !== undefined
      ? { conversationId: thread }
      : patient !== undefined && patient !== 'new'
        ? { patientId: patient }
        : undefined;
  const isNew = patient !== undefined;
  return (
    <div className={classes.inbox} data-open={open !== undefined || isNew || undefined}>
      <div className={classes.list}>
        <SearchBox
          value={typed.search}
          onSearch={typed.type}
          onLeave={typed.settle}
          placeholder="Search names, numbers and words"
        />
        <QueryState
          query={query}
          failed={messageMessages.threadFailed}
          empty={
            <Empty
              sentence={
                answered.isSearch
                  ? messageMessages.notFound
                  : (emptyWords[answered.folder] ?? messageMessages.noThreads)
              }
              hint={answered.folder === 'all' && !answered.isSearch ? messageMessages.noneHint : undefined}
              icon={IconMessages}
            />
          }
        >
          {(conversations) => (
            <>
              <ul className={classes.rows} aria-label="Threads">
                {conversations.map((conversation) => (
                  <ThreadRow key={conversation.id} conversation={conversation} search={search} />
                ))}
              </ul>
              <MoreRows following={query.following} />
            </>
          )}
        </QueryState>
      </div>
      <div className={classes.pane}>
        {(open !== undefined || isNew) && (
          <div className={classes.back}>
            <BackLink to="/messages" search={{ ...search, thread: undefined, patient: undefined }}>
              All threads
            </BackLink>
          </div>
        )}
        {isNew && (
          <PatientSelect
            label="To"
            required
            value={patient === 'new' ? '' : patient}
            onChange={(id) =>
              void navigate({ search: (now) => ({ ...now, patient: id === '' ? 'new' : id }), replace: true })
            }
          />
        )}
        {open === undefined ? (
          !isNew && <Empty sentence={messageMessages.choose} icon={IconMessages} />
        ) : (
          <ThreadPane key={JSON.stringify(open)} of={open} />
        )}
      </div>
    </div>
  );
}
