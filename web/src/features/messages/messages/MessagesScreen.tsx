import type { MessageFolder } from '@cusp/contract';
import { Tabs } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePaged } from '../../../api/paged.ts';
import { configQuery } from '../../../api/config.ts';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { MessageList } from './MessageList.tsx';
import { messageFiguresQuery, messagesList } from './queries.ts';
import { messageMessages } from './words.ts';
import classes from './Messages.module.css';

const route = getRouteApi('/staff/messages');

const folders: { folder: MessageFolder | 'all'; words: string; empty: string; hint?: string }[] = [
  { folder: 'needs_answer', words: 'Needs Answer', empty: messageMessages.nothingWaits },
  { folder: 'all', words: 'All Messages', empty: messageMessages.none, hint: messageMessages.noneHint },
  { folder: 'not_sent', words: 'Not Sent', empty: messageMessages.nothingFailed },
  { folder: 'test_outbox', words: 'Test Outbox', empty: messageMessages.outboxEmpty },
];

/** The practice's messages: replies that wait for a person first. In test mode also what would have been sent. */
export function MessagesScreen() {
  const { folder = 'needs_answer' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: config } = useQuery(configQuery());
  const { data: figures } = useQuery(messageFiguresQuery());
  const testing = config?.test_mode ?? false;
  const query = usePaged(messagesList(folder === 'all' ? undefined : folder));
  const shown = folders.find((each) => each.folder === folder);

  return (
    <Screen title="Messages" line="Reminders to patients, and their replies." width="reading">
      <Tabs
        value={folder}
        onChange={(chosen) =>
          void navigate({ search: { folder: folders.find((each) => each.folder === chosen)?.folder } })
        }
        keepMounted={false}
      >
        <Tabs.List aria-label="Messages" mb="md" className={classes.tabs ?? ''}>
          {folders
            .filter((each) => each.folder !== 'test_outbox' || testing)
            .map((each) => (
              <Tabs.Tab key={each.folder} value={each.folder}>
                {each.words}
                {each.folder === 'needs_answer' &&
                  figures !== undefined &&
                  figures.needs_answer > 0 &&
                  ` (${figures.needs_answer})`}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value={folder}>
          <QueryState
            query={query}
            failed={messageMessages.listFailed}
            empty={<Empty sentence={shown?.empty ?? ''} hint={shown?.hint} icon={IconMessages} />}
          >
            {(messages) => (
              <>
                <MessageList messages={messages} testing={testing && folder === 'test_outbox'} />
                <MoreRows following={query.following} />
              </>
            )}
          </QueryState>
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
