import {
  blanksLeft,
  longestWritten,
  type PortalReachability,
  textLength,
  type Thread,
  type Reachability,
  type WritingChannel,
  WrittenMessage,
} from '@cusp/contract';
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { newIdempotencyKey } from '../../../ui/forms/idempotencyKey.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { phoneWords } from '../../../ui/text/formats.ts';
import { timeWords } from '../../../ui/text/dates.ts';
import { type ChosenTemplate, TemplateSelect } from '../templates/TemplateSelect.tsx';
import { PictureButton } from './PictureButton.tsx';
import type { MessageSending } from './useMessageSending.ts';
import { useTyping } from './useTyping.ts';
import { NoteField } from './NoteField.tsx';
import { messageMessages } from './words.ts';
import type { Colleague } from './NoteField.tsx';
import classes from './Thread.module.css';

/** The kind of text: a message by one of the channels, or a note. */
type Writing = WritingChannel | 'note';

const sendWords: Record<Writing, string> = {
  text: 'Send Text',
  email: 'Send Email',
  portal: 'Send in Portal',
  note: 'Add Note',
};

/** The channel of the waiting message, if it can be used; else one that can. */
function firstChannel({ text, email, portal }: Thread): Writing {
  if (portal.is_asked && portal.reason === '') return 'portal';
  if (text.reason === '') return 'text';
  if (email.reason === '') return 'email';
  return portal.reason === '' ? 'portal' : 'text';
}

/** Writes a text, an email, a message in the portal or an internal note in a thread, and says before where it goes, when, or why it can't. */
export function Composer({ thread, send }: { thread: Thread; send: MessageSending }) {
  // Until somebody writes, it follows what waits: the thread may be shown as it was before the patient's last message.
  const [chosenChannel, setChannel] = useState<Writing>();
  const channel = chosenChannel ?? firstChannel(thread);
  const [subject, setSubject] = useState('');
  const [mentioned, setMentioned] = useState<readonly Colleague[]>([]);
  const [body, setBody] = useState('');
  const [picture, setPicture] = useState<File | null>(null);
  const [chosen, setChosen] = useState<ChosenTemplate>();
  const [refused, setRefused] = useState('');
  // The same for each attempt of one message, so that none is sent twice.
  const [key, setKey] = useState(newIdempotencyKey);
  const sayTyping = useTyping(thread.conversation?.id);
  const about = useId();
  const way = channel === 'note' ? undefined : thread[channel];
  const blocked = way !== undefined && way.reason !== '';
  const patient = thread.patients.length === 1 ? thread.patients[0] : undefined;

  async function submit() {
    const goesAlong = channel === 'portal' ? picture : null;
    const checked =
      channel === 'note' || (goesAlong !== null && body.trim() === '')
        ? undefined
        : WrittenMessage.safeParse({ channel, subject, body });
    const wrong =
      channel !== 'note'
        ? (checked?.error?.issues[0]?.message ?? leftWords(body))
        : body.trim() === ''
          ? 'Enter the note.'
          : '';
    setRefused(wrong);
    if (wrong !== '') return;
    try {
      // A colleague whose name was removed again isn't mentioned.
      const mentions = mentioned.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id);
      await send.run({ channel, subject, body, mentions, key, picture: goesAlong });
      toast.done(
        channel === 'note'
          ? messageMessages.noted
          : channel === 'portal' || way?.goes_out === ''
            ? messageMessages.sent[channel]
            : messageMessages.waiting,
      );
      setBody('');
      setSubject('');
      setPicture(null);
      setMentioned([]);
      setKey(newIdempotencyKey());
    } catch (thrown) {
      const { status, detail } = refusalOf(thrown);
      setRefused(detail || messageMessages.sendFailed);
      if (status >= 400 && status < 500) setKey(newIdempotencyKey());
    }
  }

  return (
    <form
      className={classes.composer}
      data-note={channel === 'note' || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={classes.ways}>
        <SegmentedControl
          size="xs"
          aria-label="Message type"
          data={[
            { value: 'text', label: 'Text' },
            { value: 'email', label: 'Email' },
            ...(patient === undefined ? [] : [{ value: 'portal', label: 'Portal' }]),
            ...(thread.conversation === null ? [] : [{ value: 'note', label: 'Internal Note' }]),
          ]}
          value={channel}
          onChange={(to) => {
            setChannel(to === 'email' || to === 'portal' || to === 'note' ? to : 'text');
            setRefused('');
          }}
        />
        <p id={about} className={classes.dim}>
          {way === undefined ? (
            'Visible only to your team and never sent. Type @ to mention a colleague.'
          ) : channel === 'portal' ? (
            <PortalWords way={thread.portal} />
          ) : (
            <WayWords way={way} />
          )}
        </p>
      </div>
      {channel === 'email' && !blocked && (
        <TextInput
          label="Subject"
          required
          autoComplete="off"
          value={subject}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
      )}
      {!blocked && (
        <>
          {channel !== 'note' && patient && (
            <TemplateSelect
              patientId={patient.id}
              onChoose={(template) => {
                setChosen(template);
                setChannel(channel);
                // A typed text stays.
                setBody(body.trim() === '' ? template.body : `${body.trimEnd()}\n${template.body}`);
                setRefused('');
              }}
            />
          )}
          {channel === 'note' ? (
            <NoteField
              describedBy={about}
              value={body}
              error={refused}
              onChange={setBody}
              onMention={(colleague) => setMentioned((before) => [...before, colleague])}
            />
          ) : (
            <Textarea
              aria-label="Message"
              aria-describedby={about}
              placeholder="Write a message"
              autosize
              minRows={2}
              maxRows={8}
              value={body}
              error={refused}
              errorProps={{ role: 'alert' }}
              onChange={({ currentTarget }) => {
                setBody(currentTarget.value);
                setChannel(channel);
                sayTyping();
              }}
            />
          )}
          {chosen !== undefined && chosen.english !== '' && body.includes(chosen.body) && (
            <p className={classes.dim}>In English: {chosen.english}</p>
          )}
          <div className={classes.send}>
            {channel === 'portal' && (
              <PictureButton picture={picture} onChoose={setPicture} onRefuse={setRefused} />
            )}
            <span className={classes.dim}>{channel === 'text' && body !== '' && lengthWords(body)}</span>
            <Button type="submit" loading={send.isPending}>
              {sendWords[channel]}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

/** The placeholders of a chosen text that must still be filled in, as a sentence. */
function leftWords(body: string): string {
  const left = blanksLeft(body);
  return left.length === 0
    ? ''
    : `Fill in or remove ${left.join(', ')}. There is no information on file for it.`;
}

/** The length of a text, and the number of texts it is sent and billed as. */
function lengthWords(body: string): string {
  const { characters, parts } = textLength(body);
  const long = body.length > longestWritten.text ? ', too long' : '';
  return `${characters} ${characters === 1 ? 'character' : 'characters'}, sent as ${parts === 1 ? 'one text' : `${parts} texts`}${long}`;
}

/** The address of a message and the time it goes out, or the reason why it can't. */
function WayWords({ way: { address, reason, local_time, goes_out } }: { way: Reachability }) {
  if (reason !== '') return <span className={classes.blocked}>{reason}</span>;
  const to = address.includes('@') ? address : phoneWords(address);
  return (
    <>
      To {to}
      {goes_out !== '' && (
        <span className={classes.night}>
          {' '}
          It is {timeWords(local_time)} where the patient is. The message will go out at {timeWords(goes_out)}
          .
        </span>
      )}
    </>
  );
}

/** Says that it is read in the portal, and how the patient is notified; or why it can't be written there. */
function PortalWords({ way }: { way: PortalReachability }) {
  const { address, reason, goes_out } = way;
  if (reason !== '') return <span className={classes.blocked}>{reason}</span>;
  if (address === '')
    return 'The patient can read it in the portal. No text or email notice is sent because the patient has not agreed to either.';
  const told = address.includes('@') ? `An email to ${address}` : `A text to ${phoneWords(address)}`;
  return `The patient reads it in the portal. ${told} says only that there is a message${goes_out === '' ? '.' : `, at ${timeWords(goes_out)} in the patient’s time zone.`}`;
}
