import type { Conversation } from '@cusp/contract';
import { Badge } from '@mantine/core';
import { Link, linkOptions } from '@tanstack/react-router';
import { phoneWords } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import type { MessagesSearch } from './messagesSearch.ts';
import { approvalLook, messageKindWords, stateLooks } from './words.ts';
import '../../../ui/theme/status.css';
import classes from './Inbox.module.css';
import looks from '../../../ui/theme/look.module.css';

/** A thread in the inbox: with whom, how it stands, and its latest message. */
export function ThreadRow({ conversation, search }: { conversation: Conversation; search: MessagesSearch }) {
  const { id, last, assigned, last_at } = conversation;
  const { words, look } = useStanding(conversation);
  const said = last.kind === 'reply' ? '' : `${messageKindWords[last.kind]}: `;
  const latest = said + last.body.replaceAll('{confirm_link}', '[link]');
  return (
    <li>
      <Link
        {...linkOptions({ to: '/messages', search: { ...search, thread: id, patient: undefined } })}
        className={classes.row}
        aria-current={search.thread === id || undefined}
        resetScroll={false}
      >
        <span className={classes.top}>
          <span className={classes.name}>{threadName(conversation)}</span>
          {conversation.mentions_me && (
            <Badge className="status status-pending" variant="unstyled" tt="none">
              Mentions you
            </Badge>
          )}
          {words !== '' && (
            <Badge className={`status status-${look}`} variant="unstyled" tt="none">
              {words}
            </Badge>
          )}
        </span>
        <span className={classes.last} title={latest}>
          {latest}
        </span>
        <span className={looks.small}>
          <LocalDateTime moment={last_at} />
          {assigned !== '' && <> · {assigned}</>}
        </span>
      </Link>
    </li>
  );
}

/** The patient, those who may be meant, or the number. */
function threadName({ patients, address }: Conversation): string {
  const shown = address.includes('@') ? address : phoneWords(address);
  if (patients.length === 0) return shown;
  const names = patients.map(({ name }) => name).join(', ');
  return address === '' ? names : `${names} (${shown})`;
}

/** The state of a thread in a word, with the status that gives its color. */
function useStanding({ waits_since, state, snoozed_until, last }: Conversation): {
  words: string;
  look: string;
} {
  const today = useToday();
  if (snoozed_until !== null && snoozed_until > today) return { words: 'Snoozed', look: 'cancelled' };
  if (waits_since !== null) return { words: 'Waiting for us', look: 'overdue' };
  if (state === 'done') return { words: 'Done', look: 'completed' };
  const isTrouble = last.state === 'failed' || last.state === 'not_sent' || last.state === 'unknown';
  if (last.waits_for_approval) return approvalLook;
  if (isTrouble || last.state === 'queued') return stateLooks[last.state];
  return state === 'open' ? { words: 'Open', look: 'scheduled' } : { words: '', look: '' };
}
