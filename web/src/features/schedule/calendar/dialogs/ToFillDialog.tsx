import {
  type BrokenAppointment,
  type Unscheduled,
  type ScheduledAppointment,
  appointmentDuration,
} from '@cusp/contract';
import { Button, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dateWords, timeWords } from '../../../../ui/text/dates.ts';
import { moneyWords } from '../../../../ui/text/formats.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { type OpenDialog, type Prefill, useScheduleContext } from '../context.ts';
import { scheduleMessages } from '../messages.ts';
import { asapQuery, brokenQuery, unscheduledQuery, unscheduledShown } from '../queries.ts';
import { ceilTo } from '../time.ts';
import { lengthWords, progressWords, whatWords, wishWords } from '../words.ts';
import { Candidate } from './Candidate.tsx';
import { Plain } from './Plain.tsx';
import { treatmentWords } from '../words.ts';
import classes from './Dialogs.module.css';

interface ToFillDialogProps {
  onClose: () => void;
  onOpen: (opened: OpenDialog) => void;
}

/** The patients who could fill openings: the short list, broken appointments, and the unscheduled list of treatments. */
export function ToFillDialog({ onClose, onOpen }: ToFillDialogProps) {
  const book = (prefill: Prefill) => onOpen({ what: 'book', prefill });
  return (
    <Plain title="Fill openings" size={760} onClose={onClose}>
      <Tabs defaultValue="asap" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="asap">Short list</Tabs.Tab>
          <Tabs.Tab value="broken">Broken appointments</Tabs.Tab>
          <Tabs.Tab value="treatment">Unscheduled list</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="asap">
          <Sooner onMove={(visit) => onOpen({ what: 'move', visit, sooner: true })} />
        </Tabs.Panel>
        <Tabs.Panel value="broken">
          <Broken onBook={book} />
        </Tabs.Panel>
        <Tabs.Panel value="treatment">
          <Treatments onBook={book} />
        </Tabs.Panel>
      </Tabs>
    </Plain>
  );
}

interface ListProps {
  label: string;
  /** The words of an empty list. */
  none: string;
  count: number;
  children: ReactNode;
}

function List({ label, none, count, children }: ListProps) {
  if (count === 0) return <Text c="dimmed">{none}</Text>;
  return (
    // Safari takes the role from a list without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={classes.candidates} aria-label={label}>
      {children}
    </ul>
  );
}

function Sooner({ onMove }: { onMove: (visit: ScheduledAppointment) => void }) {
  const { resources } = useScheduleContext();
  return (
    <QueryState query={useQuery(asapQuery())} failed={scheduleMessages.toFillFailed} height="12rem">
      {(visits) => (
        <List label="Short list" none="The short list is empty." count={visits.length}>
          {visits.map((visit) => (
            <Candidate
              key={visit.id}
              whom={visit}
              facts={[
                `Booked for ${dateWords(visit.appointment_date)}, ${timeWords(visit.appointment_time)}`,
                `${whatWords(visit, resources.kindFor(visit)?.name)}, ${lengthWords(visit.duration)}`,
                ...(visit.wish === null ? [] : [wishWords(visit.wish)]),
              ]}
            >
              <Button variant="light" aria-label={`Move ${visit.patient_name}`} onClick={() => onMove(visit)}>
                Move…
              </Button>
            </Candidate>
          ))}
        </List>
      )}
    </QueryState>
  );
}

function Broken({ onBook }: { onBook: (prefill: Prefill) => void }) {
  const { resources } = useScheduleContext();
  const factsOf = ({ progress, appointment_date, ended_reason, kind_id, minutes }: BrokenAppointment) => [
    `${progressWords[progress].word}, ${dateWords(appointment_date)}${ended_reason && `: ${ended_reason}`}`,
    [resources.kindOf(kind_id)?.name, lengthWords(minutes)].filter(Boolean).join(', '),
  ];
  return (
    <QueryState query={useQuery(brokenQuery())} failed={scheduleMessages.toFillFailed} height="12rem">
      {(broken) => (
        <List
          label="Broken appointments"
          none="Everyone who canceled or missed an appointment has been rebooked."
          count={broken.length}
        >
          {broken.map((visit) => (
            <Candidate key={visit.appointment_id} whom={visit} facts={factsOf(visit)}>
              <Button
                variant="light"
                aria-label={`Book ${visit.patient_name}`}
                onClick={() =>
                  onBook({
                    patient: visit.patient_id,
                    kindId: visit.kind_id,
                    minutes: visit.minutes,
                    treatmentIds: visit.treatment_ids,
                  })
                }
              >
                Book…
              </Button>
            </Candidate>
          ))}
        </List>
      )}
    </QueryState>
  );
}

function Treatments({ onBook }: { onBook: (prefill: Prefill) => void }) {
  const factsOf = ({ treatments, cost, minutes }: Unscheduled) => [
    treatments.map(treatmentWords).join(', '),
    `${moneyWords(cost)}, ${lengthWords(minutes)}`,
  ];
  const { step, most } = appointmentDuration;
  return (
    <QueryState query={useQuery(unscheduledQuery())} failed={scheduleMessages.toFillFailed} height="12rem">
      {(patients) => (
        <>
          <List label="Unscheduled list" none="All planned treatment is scheduled." count={patients.length}>
            {patients.map((patient) => (
              <Candidate key={patient.patient_id} whom={patient} facts={factsOf(patient)}>
                <Button
                  variant="light"
                  aria-label={`Book ${patient.patient_name}`}
                  onClick={() =>
                    onBook({
                      patient: patient.patient_id,
                      minutes: Math.min(most, ceilTo(patient.minutes, step)),
                      treatmentIds: patient.treatments.filter(({ own }) => own).map(({ id }) => id),
                    })
                  }
                >
                  Book…
                </Button>
              </Candidate>
            ))}
          </List>
          {patients.length === unscheduledShown && (
            <Text c="dimmed" size="sm" mt="xs">
              Showing the {unscheduledShown} patients with the highest treatment value.
            </Text>
          )}
        </>
      )}
    </QueryState>
  );
}
