import { owedWords } from '../../../../ui/text/owed.ts';
import { type ScheduledAppointment, yearsBetween } from '@cusp/contract';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../../api/session.tsx';
import { dateWords } from '../../../../ui/text/dates.ts';
import { moneyWords } from '../../../../ui/text/formats.ts';
import { PhoneLink } from '../../../../ui/text/PhoneLink.tsx';
import { RowLink } from '../../../../ui/tables/RowLink.tsx';
import { InsuranceLine } from '../../../insurance/coverages/InsuranceLine.tsx';
import { Waited } from '../../ready-for-doctor/ReadyLight.tsx';
import { useReadyForDoctor } from '../../ready-for-doctor/useReadyForDoctor.ts';
import { readyWords } from '../../ready-for-doctor/words.ts';
import { isOver } from '../blocks.ts';
import { useBookNext } from '../bookNext.ts';
import { type OpenDialog, useScheduleContext } from '../context.ts';
import { nextProgressStep } from '../progressSteps.ts';
import { HandOver, MissingConsents } from '../slots.ts';
import { minutesOf, spanWords } from '../time.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';
import { confirmationWords, hasAlert, historyWords, progressWords, whatWords, wishWords } from '../words.ts';
import { JustDone } from './JustDone.tsx';
import { Plain } from './Plain.tsx';
import classes from './Dialogs.module.css';
import look from '../../../../ui/theme/look.module.css';

interface AppointmentDialogProps {
  visit: ScheduledAppointment;
  onClose: () => void;
  onOpen: (opened: OpenDialog) => void;
}

/** A visit with all that the front desk has to know of it, and its next step. */
export function AppointmentDialog({ visit, onClose, onOpen }: AppointmentDialogProps) {
  const history = historyWords(visit);
  const isAlert = hasAlert(visit);
  return (
    <Plain title={visit.patient_name} onClose={onClose}>
      <div className={look.stack}>
        {history && (
          <Alert
            role="note"
            color={isAlert ? 'red' : 'gray'}
            variant="light"
            icon={isAlert ? <IconAlertTriangle aria-hidden /> : undefined}
            title={isAlert ? 'Medical alert' : 'Medical history'}
          >
            {history}
          </Alert>
        )}
        {!isOver(visit) && <MissingConsents patientId={visit.patient_id} appointmentId={visit.id} />}
        <Facts visit={visit} onOpen={onOpen} />
        <InsuranceLine patientId={visit.patient_id} />
        <JustDone visit={visit} />
        <Steps visit={visit} onClose={onClose} onOpen={onOpen} />
        {!isOver(visit) && <HandOver patientId={visit.patient_id} />}
      </div>
    </Plain>
  );
}

function Facts({ visit, onOpen }: Pick<AppointmentDialogProps, 'visit' | 'onOpen'>) {
  const { resources, mayWrite } = useScheduleContext();
  const { names, kindFor } = resources;
  const born = visit.patient_date_of_birth;
  const when = `${dateWords(visit.appointment_date)}, ${spanWords(minutesOf(visit.appointment_time), visit.duration)}`;
  const who = (
    <>
      <RowLink
        link={linkOptions({ to: '/patients/$id', params: { id: visit.patient_id } })}
        className={classes.link}
      >
        {visit.patient_name}
      </RowLink>
      , born {dateWords(born, 'plain')} ({yearsBetween(born, visit.appointment_date)})
      {visit.is_minor && ' · minor'}
      {visit.is_first_visit && ' · new patient'}
    </>
  );
  const phone = (visit.patient_phone || mayWrite) && (
    <Group gap="xs">
      {visit.patient_phone && <PhoneLink phone={visit.patient_phone} />}
      {mayWrite && (
        <Button variant="subtle" size="compact-xs" onClick={() => onOpen({ what: 'logCall', visit })}>
          Log Call…
        </Button>
      )}
    </Group>
  );
  const waited = visit.ready_for_doctor_at !== null && <Waited since={visit.ready_for_doctor_at} />;
  const facts: [string, Exclude<React.ReactNode, Promise<unknown>>][] = [
    ['Patient', who],
    ['Phone', phone],
    ['When', `${when} (${visit.duration} min)`],
    [
      'Where',
      [names.operatory(visit.operatory_id) || 'No operatory', names.provider(visit.provider_id)]
        .filter(Boolean)
        .join(', '),
    ],
    ['What', whatWords(visit, kindFor(visit)?.name)],
    ['Expected', visit.expected.map(({ name }) => name).join(', ')],
    ['Production', visit.production > 0 && moneyWords(visit.production)],
    ['Nothing charged', visit.uncharged_reason],
    ['Progress', progressWords[visit.progress].word + (visit.ended_reason && `: ${visit.ended_reason}`)],
    [readyWords.ready, waited],
    ['Confirmed', confirmedWords(visit)],
    ['Balance', (visit.owed.open > 0 || visit.owed.credits > 0) && owedWords(visit.owed)],
    ['Overlap reason', visit.overlap_reason],
    ['Short list', visit.asap && 'Wants an earlier time'],
    ['Wants earlier', visit.wish !== null && wishWords(visit.wish)],
    ['Staff notes', visit.staff_notes],
    ['Notes', visit.notes],
    ['Recall', visit.recall_date !== null && dateWords(visit.recall_date)],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function confirmedWords({ confirmed_at, confirmed_how, confirmed_by }: ScheduledAppointment): string {
  if (confirmed_at === null) return 'Not yet';
  const how = confirmed_how === null ? 'Yes' : confirmationWords[confirmed_how];
  return confirmed_by ? `${how}, noted by ${confirmed_by}` : `${how}, by the patient`;
}

function Steps({ visit, onClose, onOpen }: AppointmentDialogProps) {
  const { mayWrite, openMenu, today } = useScheduleContext();
  const { may } = useSession();
  const { progress, confirm, finish } = useAppointmentActions();
  const { setReady } = useReadyForDoctor();
  const isReady = visit.ready_for_doctor_at !== null;
  const prefillAfter = useBookNext();
  const [busy, setBusy] = useState(false);
  const next = nextProgressStep(visit, today);
  if (!mayWrite) return null;
  // Nobody arrives before the day: until then patients who call confirm, or want another time.
  const isToCome = visit.progress === 'booked' && visit.appointment_date > today;
  const isToConfirm =
    visit.can.includes('confirm') && visit.progress === 'booked' && visit.confirmed_at === null;

  const run = async (step: () => Promise<boolean>) => {
    setBusy(true);
    const isDone = await step();
    setBusy(false);
    if (isDone) onClose();
  };
  const go = () => {
    if (!next) return;
    if (next.to === 'check_out') onOpen({ what: 'checkOut', visit });
    else if (next.to === 'book_next') {
      setBusy(true);
      void prefillAfter(visit).then((prefill) => onOpen({ what: 'book', prefill }));
    } else {
      const { to } = next;
      void run(() => progress(visit, to));
    }
  };
  return (
    <Group justify="flex-end" gap="xs" mt="md">
      <Button
        variant="subtle"
        color="gray"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, top } = currentTarget.getBoundingClientRect();
          onClose();
          openMenu({ of: 'visit', visit, at: { x: left, y: top } });
        }}
      >
        More…
      </Button>
      {(visit.progress === 'completed' || visit.progress === 'checked_out') && may('payments.read') && (
        <Button variant="default" disabled={busy} onClick={() => onOpen({ what: 'walkOut', visit })}>
          Walk-out statement…
        </Button>
      )}
      {visit.can.includes('move') && (
        <>
          <Button variant="default" disabled={busy} onClick={() => onOpen({ what: 'edit', visit })}>
            Edit…
          </Button>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => onOpen({ what: 'move', visit })}
            data-autofocus={(isToCome && !isToConfirm) || undefined}
          >
            Move to…
          </Button>
        </>
      )}
      {isToConfirm && (
        <Button
          variant={isToCome ? 'filled' : 'default'}
          disabled={busy}
          onClick={() => void run(() => confirm(visit, 'phone'))}
          data-autofocus={isToCome || undefined}
        >
          Mark confirmed
        </Button>
      )}
      {visit.can.includes('call_doctor') && (
        <Button variant="default" disabled={busy} onClick={() => void run(() => setReady(visit, !isReady))}>
          {isReady ? readyWords.came : readyWords.ready}
        </Button>
      )}
      {visit.progress === 'in_chair' && visit.can.includes('complete') && (
        <Button
          variant="default"
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void finish(visit).finally(() => setBusy(false));
          }}
        >
          Finish and check out…
        </Button>
      )}
      {next && (
        <Button loading={busy} onClick={go} data-autofocus>
          {next.words}
        </Button>
      )}
    </Group>
  );
}
