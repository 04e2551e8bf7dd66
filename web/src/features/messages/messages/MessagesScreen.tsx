import { type ConversationFolder, conversationFolders, type MessageFolder } from '@cusp/contract';
import { Button, Tabs } from '@mantine/core';
import { IconMessages, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { configQuery } from '../../../api/config.ts';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import { useAnswered } from '../../../ui/feedback/answered.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { useTabInSight } from '../../../ui/screens/useTabInSight.ts';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { CallLogTab } from '../calls/CallLogTab.tsx';
import { BulkText } from '../mailings/BulkText.tsx';
import { FollowUpTab } from '../sequences/FollowUpTab.tsx';
import { Inbox } from './Inbox.tsx';
import { MessageList } from './MessageList.tsx';
import { messageFiguresQuery, messagesList } from './queries.ts';
import { messageMessages } from './words.ts';
import classes from './Messages.module.css';

const route = getRouteApi('/staff/messages');

const folderWords: Record<ConversationFolder | MessageFolder | 'many' | 'follow_up' | 'calls', string> = {
  waiting: 'Waiting for Us',
  mine: 'Mine',
  unassigned: 'Unassigned',
  snoozed: 'Snoozed',
  done: 'Done',
  all: 'All',
  many: 'Bulk Texts',
  follow_up: 'Follow-Up',
  calls: 'Calls',
  needs_answer: 'Needs Answer',
  not_sent: 'Not Sent',
  test_outbox: 'Test Outbox',
};

/** The inbox: threads with patients by folder, and the one that is open. Beside it what did not go out, one by one. */
export function MessagesScreen() {
  const { folder = 'waiting' } = route.useSearch();
  const navigate = route.useNavigate();
  const tabs = useTabInSight(folder);
  const { may } = useSession();
  const { data: config } = useQuery(configQuery());
  const { data: figures } = useQuery(messageFiguresQuery());
  const logs = config?.test_mode
    ? (['many', 'follow_up', 'calls', 'not_sent', 'test_outbox'] as const)
    : (['many', 'follow_up', 'calls', 'not_sent'] as const);
  const counts: Partial<Record<string, number | undefined>> = {
    waiting: figures?.needs_answer,
    mine: figures?.mine,
    unassigned: figures?.unassigned,
  };
  return (
    <Screen
      title="Messages"
      line="Texts, emails and portal messages with patients."
      actions={
        may('messages.write') && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              void navigate({
                search: (now) => ({ ...now, folder: undefined, thread: undefined, patient: 'new' }),
              })
            }
          >
            New Message
          </Button>
        )
      }
    >
      <Tabs
        value={folder}
        onChange={(chosen) =>
          void navigate({
            search: (now) => ({
              q: now.q,
              folder: [...conversationFolders, ...logs].find((each) => each === chosen),
            }),
          })
        }
        keepMounted={false}
      >
        <Tabs.List ref={tabs} aria-label="Messages" mb="md" className={classes.tabs ?? ''}>
          {[...conversationFolders, ...logs].map((each) => (
            <Tabs.Tab key={each} value={each}>
              {folderWords[each]}
              {(counts[each] ?? 0) > 0 && ` (${counts[each] ?? 0})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={folder}>
          {folder === 'many' ? (
            <BulkText />
          ) : folder === 'follow_up' ? (
            <FollowUpTab />
          ) : folder === 'calls' ? (
            <CallLogTab />
          ) : folder === 'not_sent' || folder === 'test_outbox' ? (
            <Log folder={folder} testing={config?.test_mode ?? false} />
          ) : (
            <Inbox folder={folder} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}

/** Messages one by one: those that did not go out, or, in test mode, those that would have. */
function Log({ folder, testing }: { folder: 'not_sent' | 'test_outbox'; testing: boolean }) {
  const query = usePaged(messagesList(folder));
  const shown = useAnswered(folder, query);
  const sentence = shown === 'not_sent' ? messageMessages.nothingFailed : messageMessages.outboxEmpty;
  return (
    <QueryState
      query={query}
      failed={messageMessages.listFailed}
      empty={<Empty sentence={sentence} icon={IconMessages} />}
    >
      {(messages) => (
        <>
          <MessageList messages={messages} testing={testing && shown === 'test_outbox'} />
          <MoreRows following={query.following} />
        </>
      )}
    </QueryState>
  );
}
