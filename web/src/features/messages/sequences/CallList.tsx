import { callOutcomes, type FollowUpCall, FollowUpCallInput, logFollowUpCall } from '@cusp/contract';
import { Button, Group, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { recallBookingLink } from '../../people/patients/recallBookingLink.ts';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDate, LocalDateTime } from '../../../ui/text/Values.tsx';
import { contactOutcomeWords } from '../../schedule/recalls/words.ts';
import { callsQuery } from './queries.ts';
import { aboutWords, callOutcomeWords, sequenceMessages } from './words.ts';
import classes from './Sequences.module.css';
import look from '../../../ui/theme/look.module.css';

/** The patients to call now, because a step is a call or because they can't be written to. */
export function CallList() {
  const query = useQuery(callsQuery());
  const [calling, setCalling] = useState<{ one: FollowUpCall | null; opened: boolean }>({
    one: null,
    opened: false,
  });
  return (
    <>
      <QueryState
        query={query}
        failed={sequenceMessages.callsFailed}
        height="6rem"
        empty={<Empty low sentence={sequenceMessages.noCalls} />}
      >
        {(calls) => (
          <ul className={classes.list} aria-label="To call">
            {calls.map((one) => (
              <Row key={one.id} one={one} onCall={() => setCalling({ one, opened: true })} />
            ))}
          </ul>
        )}
      </QueryState>
      {calling.one !== null && (
        <CallDialog
          key={calling.one.id}
          one={calling.one}
          opened={calling.opened}
          onClose={() => setCalling((last) => ({ ...last, opened: false }))}
        />
      )}
    </>
  );
}

function Row({ one, onCall }: { one: FollowUpCall; onCall: () => void }) {
  const { may } = useSession();
  const {
    patient_id,
    patient_name,
    recall_type_id,
    phone,
    phone_of,
    sequence,
    about,
    what,
    day,
    reason,
    body,
  } = one;
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <p>
          <TextLink to="/patients/$id" params={{ id: patient_id }}>
            {patient_name}
          </TextLink>{' '}
          {phone !== '' && <PhoneLink phone={phone} />}
          {phone_of !== '' && ` (${phone_of})`}
        </p>
        <p className={look.small}>
          {sequence} · {what === '' ? aboutWords[about] : what}, <LocalDate date={day} />
          {reason !== '' && ` · ${reason}`}
          {one.last_outcome !== null && one.last_at !== null && (
            <>
              {' '}
              · Last: {contactOutcomeWords[one.last_outcome]}, <LocalDateTime moment={one.last_at} />
            </>
          )}
        </p>
        {body !== '' && <p className={look.small}>{body}</p>}
      </div>
      {recall_type_id !== null && may('appointments.write') && (
        <LinkButton
          {...recallBookingLink({ patient: patient_id, recall: recall_type_id })}
          variant="light"
          size="compact-sm"
          aria-label={`Schedule ${what} for ${patient_name}`}
        >
          Schedule
        </LinkButton>
      )}
      {may('messages.write') && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Log call to ${patient_name}`}
          onClick={onCall}
        >
          Log Call
        </Button>
      )}
    </li>
  );
}

interface CallDialogProps {
  one: FollowUpCall;
  opened: boolean;
  onClose: () => void;
}

/** Notes a call: what came of it, and when to call again. */
function CallDialog({ one, opened, onClose }: CallDialogProps) {
  const { id, patient_id, patient_name, recall_type_id } = one;
  const navigate = useNavigate();
  const { may } = useSession();
  const log = useChange(logFollowUpCall, 'follow-ups');
  return (
    <FormDialog
      opened={opened}
      title={`Called ${patient_name}`}
      submitLabel="Log Call"
      schema={FollowUpCallInput}
      initial={{ outcome: '', note: '', next_attempt: '' }}
      submit={async (body) => {
        await log.mutateAsync({ input: { params: { id }, body } });
        return body.outcome;
      }}
      messages={sequenceMessages.called}
      onDone={(outcome) => {
        onClose();
        // What the patient agreed to on the phone isn't on the schedule yet.
        if (outcome === 'booked' && recall_type_id !== null && may('appointments.write'))
          void navigate(recallBookingLink({ patient: patient_id, recall: recall_type_id }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Radio.Group label="Outcome" required {...form.getInputProps('outcome')}>
            <Group gap="xs" mt={4}>
              {callOutcomes.map((outcome) => (
                <Radio key={outcome} value={outcome} label={callOutcomeWords[outcome]} />
              ))}
            </Group>
          </Radio.Group>
          <TextInput label="Note" autoComplete="off" {...form.getInputProps('note')} />
          <DateField
            label="Call Again On"
            shortcuts={['tomorrow', '+1w', '+2w', '+1m']}
            {...form.getInputProps('next_attempt')}
          />
        </>
      )}
    </FormDialog>
  );
}
