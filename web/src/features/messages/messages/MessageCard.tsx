import { type Message, messageReasons, messageTopicWords } from '@cusp/contract';
import { Badge, Button, Card } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { phoneWords } from '../../../ui/text/formats.ts';
import { RowLink } from '../../../ui/tables/RowLink.tsx';
import { LocalDate, LocalDateTime, LocalTime } from '../../../ui/text/Values.tsx';
import { MessageActions } from './MessageActions.tsx';
import { MessagePictures } from './MessagePictures.tsx';
import {
  approvalLook,
  channelWords,
  messageKindWords,
  phoneCallWords,
  portalLooks,
  stateLooks,
} from './words.ts';
import '../../../ui/theme/status.css';
import classes from './Messages.module.css';
import looks from '../../../ui/theme/look.module.css';

interface MessageCardProps {
  message: Message;
  /** On the patient's own page their name isn't repeated. */
  ownPage?: boolean;
  /** In test mode: answer as the patient. */
  onReply?: ((message: Message) => void) | undefined;
}

/** A message: its sender or recipients, its state with the reason, its content, and its actions. */
export function MessageCard({ message, ownPage = false, onReply }: MessageCardProps) {
  const isReply = message.kind === 'reply';
  const [all, setAll] = useState(false);
  const said = (all ? message.whole_body : null) ?? message.body;
  return (
    <Card
      component="article"
      padding="md"
      className={isReply ? (classes.reply ?? '') : ''}
      aria-label={`${kindWords(message)} ${isReply ? 'from' : 'to'} ${nameOf(message)}`}
    >
      <div className={classes.head}>
        <span className={looks.strong}>
          {kindWords(message)}{' '}
          {!ownPage && (
            <>
              {isReply ? 'from ' : 'to '}
              <Names message={message} />
            </>
          )}
        </span>
        <StateBadge message={message} />
      </div>
      <Meta message={message} />
      {message.reason !== '' && <p className={classes.reason}>{message.reason}</p>}
      {message.subject !== '' && <p className={classes.subject}>{message.subject}</p>}
      {/* The log keeps no link that opens something, only its place. */}
      <p className={classes.body}>{said.replaceAll('{confirm_link}', '[link]')}</p>
      {message.whole_body !== null && (
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show less' : 'Show all'}
        </Button>
      )}
      {message.pictures.length > 0 && (
        <MessagePictures pictures={message.pictures} patients={message.patients} from={nameOf(message)} />
      )}
      <MessageActions message={message} onReply={onReply} />
    </Card>
  );
}

function kindWords({ kind, phone_call, topic }: Message): string {
  if (topic !== null) return messageTopicWords[topic];
  return phone_call === null ? messageKindWords[kind] : phoneCallWords[phone_call];
}

const nameOf = ({ patients, address }: Message): string =>
  patients.length === 0 ? address : patients.map(({ name }) => name).join(', ');

const Names = ({ message: { patients, address } }: { message: Message }) =>
  patients.length === 0
    ? phoneWords(address)
    : patients.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <RowLink
            link={linkOptions({ to: '/patients/$id', params: { id }, search: { tab: 'messages' } })}
            className={classes.name}
          >
            {name}
          </RowLink>
        </span>
      ));

function StateBadge({ message }: { message: Message }) {
  const { words, look } = standing(message);
  return (
    <Badge className={`status status-${look}`} variant="unstyled" tt="none">
      {words}
    </Badge>
  );
}

function standing({ kind, state, reason, needs_answer, done_at }: Message): { words: string; look: string } {
  if (needs_answer && done_at === null) return { words: 'Needs answer', look: 'overdue' };
  if (state === 'queued' && reason === messageReasons.waits_for_approval) return approvalLook;
  return (kind === 'portal' ? portalLooks[state] : undefined) ?? stateLooks[state];
}

function sourceWords({ kind, topic, phone_call, channel }: Message): string {
  if (topic !== null || kind === 'portal') return 'portal';
  return phone_call === null ? channelWords[channel] : 'phone';
}

/** The time of the message, its source, its author and the visits that it is about. */
const Meta = ({ message }: { message: Message }) => (
  <p className={classes.meta}>
    <LocalDateTime moment={message.sent_at ?? message.created_at} /> · {sourceWords(message)}
    {message.address !== '' && message.topic === null && (
      <> · {message.channel === 'text' ? phoneWords(message.address) : message.address}</>
    )}
    {message.rule !== '' && <> · {message.rule}</>}
    {message.by !== '' && <> · By {message.by}</>}
    {message.visits.map(({ id, appointment_date, appointment_time }) => (
      <span key={id}>
        {' '}
        · Visit <LocalDate date={appointment_date} /> <LocalTime time={appointment_time} />
      </span>
    ))}
    {message.kind === 'portal' && message.delivered_at !== null && (
      <>
        {' '}
        · Read <LocalDateTime moment={message.delivered_at} />
      </>
    )}
    {message.done_at !== null && (
      <>
        {' '}
        · Done by {message.done_by}, <LocalDateTime moment={message.done_at} />
      </>
    )}
  </p>
);
