import {
  createDelay,
  DelayInput,
  delayMinutes,
  type DelayRecipient,
  listDelayRecipients,
} from '@cusp/contract';
import { Button, Checkbox, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { timeWords } from '../../../ui/text/dates.ts';
import { phoneWords } from '../../../ui/text/formats.ts';
import { ProviderSelect } from '../../practice/providers/ProviderSelect.tsx';
import { Plain } from '../../schedule/calendar/dialogs/Plain.tsx';
import { delayTexts, patientCount } from './words.ts';
import classes from './Delays.module.css';
import look from '../../../ui/theme/look.module.css';

interface RunningLateDialogProps {
  /** The provider; null: to be chosen. */
  providerId: string | null;
  /** Their present delay; undefined: none. */
  minutes?: number | undefined;
  onClose: () => void;
}

const recipientsQuery = (provider_id: string, minutes: number) =>
  queryOf(
    listDelayRecipients,
    { query: { provider_id, minutes: String(minutes) } },
    keyOf('delays', 'recipients', provider_id, String(minutes)),
  );

const other = 'other';
const usual = 20;

/**
 * Notifies the patients who are still waiting for a provider today of the delay: before sending, shows who gets which message, which can be
 * changed, and who gets none and why.
 */
export function RunningLateDialog({ providerId, minutes: before, onClose }: RunningLateDialogProps) {
  const [provider, setProvider] = useState(providerId);
  const known: readonly number[] = delayMinutes.choices;
  const first = before ?? usual;
  const [choice, setChoice] = useState(known.includes(first) ? String(first) : other);
  const [typed, setTyped] = useState<number | string>(first);
  const minutes = Number(choice === other ? typed : choice);
  const wrong = DelayInput.shape.minutes.safeParse(minutes).error?.issues[0]?.message ?? '';
  return (
    <Plain title="Running Late" size={680} onClose={onClose}>
      <Stack gap="md">
        <ProviderSelect
          work={[]}
          value={provider}
          onChange={setProvider}
          data-autofocus={provider === null || undefined}
        />
        <div>
          <Text size="sm" fw={500} mb={4} id="how-late">
            How late, in minutes
          </Text>
          <Group gap="sm" align="start">
            <SegmentedControl
              aria-labelledby="how-late"
              data={[
                ...known.map((value) => ({ value: String(value), label: String(value) })),
                { value: other, label: 'Other' },
              ]}
              value={choice}
              onChange={setChoice}
            />
            {choice === other && (
              <NumberInput
                aria-label="Minutes late"
                w="7rem"
                allowDecimal={false}
                value={typed}
                error={wrong}
                errorProps={{ role: 'alert' }}
                onChange={setTyped}
              />
            )}
          </Group>
        </div>
        {provider !== null && wrong === '' && (
          <Telling key={`${provider} ${minutes}`} providerId={provider} minutes={minutes} onClose={onClose} />
        )}
      </Stack>
    </Plain>
  );
}

interface TellingProps {
  providerId: string;
  minutes: number;
  onClose: () => void;
}

function Telling({ providerId, minutes, onClose }: TellingProps) {
  const query = useQuery(recipientsQuery(providerId, minutes));
  const create = useChange(createDelay, 'delays');
  /** The ticks changed by the user, by the first visit. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [refused, setRefused] = useState('');
  const isChosen = (one: DelayRecipient) =>
    one.why_not === '' && (ticked.get(keyOfWaiting(one)) ?? one.is_soon);

  const recipients = query.data ?? [];
  const chosen = recipients.filter(isChosen);
  const people = chosen.reduce((sum, { visits }) => sum + visits.length, 0);

  async function send() {
    const appointment_ids = chosen.flatMap(({ visits }) => visits.map(({ id }) => id));
    const body = { provider_id: providerId, minutes, appointment_ids };
    try {
      const { told } = await create.mutateAsync({ input: { body } });
      toast.done(told === 0 ? delayTexts.marked : `Message sent to ${patientCount(told)}`);
      onClose();
    } catch (thrown) {
      setRefused(refusalOf(thrown).detail || delayTexts.sendFailed);
      await query.refetch();
    }
  }

  return (
    <QueryState query={query} failed={delayTexts.recipientsFailed} height="12rem">
      {() => (
        <>
          {recipients.length === 0 ? (
            <Text>{delayTexts.nobody}</Text>
          ) : (
            // Safari takes the role from a list without bullets.
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles
            <ul role="list" className={classes.waiting} aria-label="Waiting patients">
              {recipients.map((one) => (
                <li key={keyOfWaiting(one)}>
                  <Waiting
                    one={one}
                    chosen={isChosen(one)}
                    onChoose={(to) => setTicked(new Map(ticked).set(keyOfWaiting(one), to))}
                  />
                </li>
              ))}
            </ul>
          )}
          {refused !== '' && (
            <Text role="alert" c="red">
              {refused}
            </Text>
          )}
          <Group justify="flex-end">
            <Button data-autofocus loading={create.isPending} onClick={() => void send()}>
              {people === 0
                ? 'Mark as Running Late'
                : `Tell ${people === 1 ? '1 Patient' : `${people} Patients`}`}
            </Button>
          </Group>
        </>
      )}
    </QueryState>
  );
}

const keyOfWaiting = ({ visits }: DelayRecipient): string => visits[0]?.id ?? '';
const namesOf = ({ visits }: DelayRecipient): string =>
  visits
    .map(({ patient_name, appointment_time }) => `${patient_name}, ${timeWords(appointment_time)}`)
    .join('; ');

interface WaitingProps {
  one: DelayRecipient;
  chosen: boolean;
  onChoose: (to: boolean) => void;
}

/** A waiting patient: the channel and words of the message, or the reason for none. */
function Waiting({ one, chosen, onChoose }: WaitingProps) {
  const { channel, address, body, why_not, goes_out, language } = one;
  if (channel === null)
    return (
      <div className={classes.untold}>
        <span>{namesOf(one)}</span>
        <span className={look.small}>{why_not}</span>
      </div>
    );
  const to = channel === 'text' ? `Text to ${phoneWords(address)}` : `Email to ${address}`;
  return (
    <Checkbox
      label={namesOf(one)}
      checked={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      description={
        <>
          {to}
          {goes_out !== '' && `, goes out at ${timeWords(goes_out)}`}
          {language === 'es' && ', in Spanish'}
          <span className={classes.words} lang={language}>
            {body}
          </span>
        </>
      }
    />
  );
}
