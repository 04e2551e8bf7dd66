import { type OnlineRequest, takeInRequest } from '@cusp/contract';
import { Badge, Button, Checkbox, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { LocalDate, LocalDateTime, PhoneNumber } from '../../../ui/text/Values.tsx';
import { suitsWords } from '../../schedule/calendar/words.ts';
import { patientIndexQuery } from '../../people/patients/patientIndex.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { samePersons } from '../../people/patients/samePerson.ts';
import { fullName } from '../../people/patients/search.ts';
import { providersQuery } from '../../practice/providers/queries.ts';
import '../../../ui/theme/status.css';
import { Decided } from './Decided.tsx';
import { DepositLine } from './DepositLine.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import classes from './OnlineRequests.module.css';

interface RequestViewProps {
  request: OnlineRequest;
  onDecided?: () => void;
}

/** A request with its requester, beside patients on file who may be the same person; staff take it in or refuse it. */
export function RequestView({ request, onDecided = () => undefined }: RequestViewProps) {
  const { may } = useSession();
  const { data: index } = useQuery(patientIndexQuery());
  const { data: providers = [] } = useQuery(providersQuery());
  const takeIn = useChange(takeInRequest, 'online-requests');
  const [refusing, setRefusing] = useState(false);
  const [other, setOther] = useState('');
  // If they proved the email address, an invitation reaches nobody else.
  const canInvite = request.proven_by === 'email';
  const [invites, setInvites] = useState(canInvite);
  // A patient who booked in the portal is known.
  const known =
    request.for_patient_id === null
      ? samePersons(request, index?.patients ?? []).filter(({ archived }) => !archived)
      : [];
  const picked = index?.patients.find(({ id }) => id === other);
  const provider = providers.find(({ id }) => id === request.provider_id)?.name;
  const isOpen = request.state === 'waiting' && may('appointments.write');
  const take = (patient_id: string | null) =>
    void showOutcome(
      takeIn
        .mutateAsync({ input: { params: { id: request.id }, body: { patient_id, invites } } })
        .then(onDecided),
      { done: 'Visit booked', failed: 'Failed to book the appointment' },
    );
  return (
    <>
      <p className={classes.when}>
        {dateWords(request.date)}, {timeWords(request.time)}, {request.minutes} min
        {provider !== undefined && `, ${provider}`}
      </p>
      <Text>{request.reason}</Text>
      <Text c="dimmed" size="sm">
        {request.for_patient_id === null ? <Requested request={request} /> : 'Booked in the portal'}
        {request.language === 'es' && ', in Spanish'}.
      </Text>
      {request.state === 'waiting' && request.proposals.length > 0 && (
        <Text>The patient chose one of your suggested times.</Text>
      )}
      {request.has_passed && request.state === 'waiting' && (
        <Text fw={600}>
          This time has passed. Decline the request and book another appointment with the patient.
        </Text>
      )}
      {request.deposit !== null && <DepositLine request={request} onDecided={onDecided} />}
      <div className={classes.both}>
        <Someone which={request.for_patient_id === null ? 'Request' : 'Patient'} person={request}>
          {request.for_patient_id === null && (
            <>
              <dt>Insurance</dt>
              <dd>{request.insurance || '-'}</dd>
            </>
          )}
          <dt>Note</dt>
          <dd>{request.note || '-'}</dd>
          {request.answers.map(({ question, answer }) => (
            <Fragment key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </Fragment>
          ))}
          {request.earlier !== null && (
            <>
              <dt>Wants earlier</dt>
              <dd>{suitsWords(request.earlier)}</dd>
            </>
          )}
          {request.for_patient_id === null && (
            <>
              <dt>Texts</dt>
              <dd>{request.agrees_to_texts ? 'Agreed to texts about visits' : 'Declined texts'}</dd>
            </>
          )}
        </Someone>
        {known.map((patient) => (
          <Someone
            key={patient.id}
            which="On file"
            person={patient}
            action={
              isOpen &&
              !request.has_passed && (
                <Button variant="default" disabled={takeIn.isPending} onClick={() => take(patient.id)}>
                  Same Person: Accept
                </Button>
              )
            }
          />
        ))}
      </div>
      {known.length > 0 && isOpen && (
        <Text fw={600}>Is this the same person? A duplicate record would split their history.</Text>
      )}
      {isOpen && (
        <>
          {!request.has_passed && (
            <PatientSelect
              required={false}
              label="Another patient on file"
              value={other}
              onChange={setOther}
              maw={420}
              mt="sm"
            />
          )}
          {canInvite && !request.has_passed && (
            <Checkbox
              label="Invite the patient to the portal at their verified email"
              checked={invites}
              onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
              mt="sm"
            />
          )}
          <Group justify="flex-end" gap="xs" mt="md">
            <Button variant="default" onClick={() => setRefusing(true)}>
              Decline…
            </Button>
            {!request.has_passed && (
              <Button loading={takeIn.isPending} onClick={() => take(picked?.id ?? null)}>
                {picked === undefined ? 'Accept as a New Patient' : `Accept for ${fullName(picked)}`}
              </Button>
            )}
          </Group>
        </>
      )}
      <Decided request={request} />
      {refusing && <RefuseDialog request={request} onClose={() => setRefusing(false)} onDone={onDecided} />}
    </>
  );
}

const Requested = ({ request }: { request: OnlineRequest }) => (
  <>
    Requested <LocalDateTime moment={request.created_at} />
    {request.framed ? ' on your website' : ' on the booking page'},{' '}
    {request.proven_by === 'email' ? 'email verified' : 'phone verified'}
  </>
);

interface SomeoneProps {
  which: string;
  person: {
    first_name: string;
    last_name: string;
    date_of_birth: string;
    phone: string;
    email: string;
  };
  action?: ReactNode;
  children?: ReactNode;
}

function Someone({ which, person, action, children }: SomeoneProps) {
  const id = useId();
  return (
    <section className={classes.one} aria-labelledby={id}>
      <p id={id} className={classes.name}>
        {fullName(person)}{' '}
        <Badge className="status" variant="unstyled" tt="none">
          {which}
        </Badge>
      </p>
      <dl>
        <dt>Born</dt>
        <dd>
          <LocalDate date={person.date_of_birth} form="plain" />
        </dd>
        <dt>Phone</dt>
        <dd>
          <PhoneNumber phone={person.phone} />
        </dd>
        <dt>Email</dt>
        <dd>{person.email || '-'}</dd>
        {children}
      </dl>
      {action}
    </section>
  );
}
