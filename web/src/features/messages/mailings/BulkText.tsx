import {
  createMailing,
  longestWords,
  mailingBlanks,
  mailingFor,
  MailingInput,
  type MailingListName,
  mailingLists,
  type MailingRecipient,
  mailingWords,
  textLength,
} from '@cusp/contract';
import { Button, Card, Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { timeWords } from '../../../ui/text/dates.ts';
import { phoneWords } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { ProviderSelect } from '../../practice/providers/ProviderSelect.tsx';
import { MailingList } from './MailingList.tsx';
import { mailingSettingsQuery, recipientsQuery } from './queries.ts';
import { mailingListWords, mailingMessages } from './words.ts';
import classes from './BulkText.module.css';

/** A bulk text: chosen by a list, with what each reads, who gets none and why, and how far the earlier ones are. */
export function BulkText() {
  const { may } = useSession();
  return (
    <div className={classes.page}>
      {may('messages.write') && <Writing />}
      <MailingList />
    </div>
  );
}

function Writing() {
  const { user } = useSession();
  const today = useToday();
  const [list, setList] = useState<MailingListName>('recall_due');
  const [date, setDate] = useState(today);
  const [provider_id, setProvider] = useState<string | null>(null);
  const [body, setBody] = useState(mailingWords.recall_due);
  const [refused, setRefused] = useState('');
  const [asks, setAsks] = useState(false);
  const query = useQuery(recipientsQuery({ list, date, provider_id }));
  const { data: settings } = useQuery(mailingSettingsQuery());
  const send = useChange(createMailing, 'mailings');
  const recipients = query.data ?? [];
  const reached = recipients.filter(({ why_not }) => why_not === '');
  const input = {
    list,
    date: list === 'visits' ? date : null,
    provider_id: list === 'visits' ? provider_id : null,
    body,
    texts: reached.length,
  };

  function choose(to: MailingListName) {
    // A changed text is kept; an unchanged one follows the list.
    if (body === mailingWords[list]) setBody(mailingWords[to]);
    setList(to);
    setRefused('');
  }

  async function submit() {
    try {
      const { approval } = await send.mutateAsync({ input: { body: input } });
      toast.done(approval === 'waiting' ? mailingMessages.asked : mailingMessages.sent);
    } catch (thrown) {
      setRefused(refusalOf(thrown).detail || mailingMessages.sendFailed);
      await query.refetch();
    }
    setAsks(false);
  }

  return (
    <form
      className={classes.writing}
      aria-label="Bulk text"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = MailingInput.safeParse(input).error?.issues[0]?.message ?? '';
        setRefused(wrong);
        setAsks(wrong === '');
      }}
    >
      <Select
        label="To"
        data={mailingLists.map((value) => ({ value, label: mailingListWords[value] }))}
        value={list}
        allowDeselect={false}
        onChange={(to) => choose(mailingLists.find((each) => each === to) ?? list)}
      />
      {list === 'visits' && (
        <div className={classes.visits}>
          <DateField label="Day" value={date} onChange={setDate} />
          <ProviderSelect
            work={[]}
            placeholder="All providers"
            clearable
            value={provider_id}
            onChange={setProvider}
          />
        </div>
      )}
      <Textarea
        label="Text"
        description={`Fields: ${mailingBlanks[list].map((name) => `{${name}}`).join(', ')}`}
        autosize
        minRows={3}
        maxRows={8}
        value={body}
        error={refused}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      <QueryState query={query} failed={mailingMessages.recipientsFailed} height="8rem">
        {() => (
          <Preview recipients={recipients} wordsFor={(one) => mailingFor(body, user.practice.name, one)} />
        )}
      </QueryState>
      {settings !== undefined && settings.approval_above !== null && (
        <p className={classes.dim}>
          Beyond {countWords(settings.approval_above, 'text')} of yours in 24 hours, a bulk text waits for
          another person’s approval.
        </p>
      )}
      <div className={classes.send}>
        <Button type="submit" disabled={reached.length === 0} loading={send.isPending}>
          {reached.length === 1 ? 'Send 1 Text' : `Send ${reached.length} Texts`}
        </Button>
      </div>
      <Confirm
        opened={asks}
        question={`Send ${countWords(reached.length, 'text')} now?`}
        confirm="Send"
        busy={send.isPending}
        onConfirm={() => void submit()}
        onCancel={() => setAsks(false)}
      >
        Texts to patients where it is night go out in the morning. You can stop any that have not been sent.
      </Confirm>
    </form>
  );
}

const countWords = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

interface PreviewProps {
  recipients: readonly MailingRecipient[];
  wordsFor: (recipient: MailingRecipient) => string;
}

/** The number of texts sent and billed, the first recipient's text, and who gets none and why. */
function Preview({ recipients, wordsFor }: PreviewProps) {
  const reached = recipients.filter(({ why_not }) => why_not === '');
  const left = recipients.filter(({ why_not }) => why_not !== '');
  const lengths = reached.map((one) => wordsFor(one));
  const parts = lengths.reduce((sum, words) => sum + textLength(words).parts, 0);
  const sleeping = reached.filter(({ goes_out }) => goes_out !== '').length;
  const isTooLong = lengths.some((words) => words.length > longestWords.text);
  const [first] = reached;
  return (
    <Card component="section" aria-label="Preview" padding="md">
      <p className={classes.count} aria-live="polite">
        {recipients.length === 0
          ? mailingMessages.nobody
          : `${countWords(reached.length, 'text')}, billed as ${parts}. ${countWords(left.length, 'other')} won’t get one.`}
        {sleeping > 0 && ` ${countWords(sleeping, 'text')} will go out in the morning.`}
        {isTooLong && ' Some are too long.'}
      </p>
      {first && <p className={classes.words}>{wordsFor(first)}</p>}
      <details className={classes.more}>
        <summary>Recipients</summary>
        <ul className={classes.people} aria-label="Recipients">
          {reached.map((one) => (
            <li key={keyOfRecipient(one)}>
              {namesOf(one)}, {phoneWords(one.address)}
              {one.time !== '' && `, ${one.time}`}
              {one.goes_out !== '' && `, goes out at ${timeWords(one.goes_out)}`}
            </li>
          ))}
        </ul>
      </details>
      {left.length > 0 && (
        <details className={classes.more}>
          <summary>Won’t Get It</summary>
          <ul className={classes.people} aria-label="Won’t Get It">
            {left.map((one) => (
              <li key={keyOfRecipient(one)}>
                {namesOf(one)}: {one.why_not}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

const namesOf = ({ patients }: MailingRecipient) => patients.map(({ name }) => name).join(', ');
const keyOfRecipient = ({ patients, time }: MailingRecipient) =>
  `${patients.map(({ id }) => id).join()} ${time}`;
