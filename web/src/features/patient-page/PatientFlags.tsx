import type { PatientRecall, RecallEntry, WholePatient } from '@cusp/contract';
import {
  IconAlertTriangleFilled,
  IconCalendarEvent,
  IconCoin,
  IconPhoneCall,
  IconQuestionMark,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { appointmentsQuery, recallOfQuery } from '../appointments/queries.ts';
import { wholeText } from '../patients/wholeTexts.ts';
import { dueOn } from '../payments/balance.ts';
import { patientRecallsQuery } from '../recalls/queries.ts';
import { treatmentsQuery } from '../treatments/queries.ts';
import { LongText } from '../../ui/LongText.tsx';
import { useToday } from '../../ui/today.tsx';
import { LocalDate, LocalTime, Money } from '../../ui/Values.tsx';
import { Flag, laterWords } from './Flag.tsx';
import classes from './Flag.module.css';

/**
 * The most important warnings about a patient. Every flag has its place whether it is raised or not, so that nothing
 * jumps and "none" differs from "not loaded".
 */
export const PatientFlags = ({ patient }: { patient: WholePatient }) => (
  <ul className={classes.flags} aria-label="Alerts">
    <TextFlag
      label="Allergies"
      text={wholeText(patient, 'allergies')}
      none="Not asked"
      icon={IconQuestionMark}
    />
    <TextFlag
      label="Medical alerts"
      text={wholeText(patient, 'medical_history')}
      none="None recorded"
      icon={IconShieldCheck}
    />
    <BalanceFlag patientId={patient.id} />
    <RecallFlag patientId={patient.id} />
    <NextVisit patientId={patient.id} />
  </ul>
);

interface TextFlagProps {
  label: string;
  text: string;
  /** An empty text about allergies means that nobody asked, which is not the same as having none. */
  none: string;
  icon: typeof IconShieldCheck;
}

const TextFlag = ({ label, text, none, icon }: TextFlagProps) =>
  text.trim() === '' ? (
    <Flag label={label} icon={icon}>
      {none}
    </Flag>
  ) : (
    <Flag label={label} icon={IconAlertTriangleFilled} tone="danger">
      <LongText text={text} what={label.toLowerCase()} />
    </Flag>
  );

function BalanceFlag({ patientId }: { patientId: string }) {
  const query = useQuery(treatmentsQuery(patientId));
  const due = query.data && dueOn(query.data).due;
  return (
    <Flag label="Balance due" icon={IconCoin} tone={due ? 'warning' : undefined}>
      {due === undefined ? laterWords(query) : <Money amount={due} />}
    </Flag>
  );
}

function RecallFlag({ patientId }: { patientId: string }) {
  const today = useToday();
  const query = useQuery(recallOfQuery(patientId));
  const byType = useQuery(patientRecallsQuery(patientId)).data ?? [];
  const [longest] = byType.filter(({ state }) => state === 'overdue');
  const recall = query.data?.[0];
  const overdue = recall === undefined ? longest !== undefined : recall.recall_date < today;
  return (
    <Flag
      label={overdue ? 'Recall overdue' : 'Recall'}
      icon={IconPhoneCall}
      tone={overdue ? 'danger' : undefined}
    >
      {query.data ? <RecallWords recall={recall} longest={longest} overdue={overdue} /> : laterWords(query)}
    </Flag>
  );
}

interface RecallWordsProps {
  recall: RecallEntry | undefined;
  /** The longest overdue of the recalls by type. */
  longest: PatientRecall | undefined;
  overdue: boolean;
}

/** The visit's recall date goes first, as on the Recall tab. */
function RecallWords({ recall, longest, overdue }: RecallWordsProps) {
  if (recall) {
    return (
      <>
        {overdue ? 'Since' : 'Due'} <LocalDate date={recall.recall_date} form="plain" />
      </>
    );
  }
  if (!longest?.due_date) return 'None pending';
  return (
    <>
      {longest.name} since <LocalDate date={longest.due_date} form="plain" />
    </>
  );
}

/** What a patient on the phone asks first. */
function NextVisit({ patientId }: { patientId: string }) {
  const today = useToday();
  const query = useQuery(appointmentsQuery(patientId));
  // By date and time, so the first is the next.
  const next = query.data?.find(
    ({ status, appointment_date }) => status === 'scheduled' && appointment_date >= today,
  );
  return (
    <Flag label="Next visit" icon={IconCalendarEvent}>
      {next ? (
        <>
          <LocalDate date={next.appointment_date} />, <LocalTime time={next.appointment_time} />
        </>
      ) : query.data ? (
        'None scheduled'
      ) : (
        laterWords(query)
      )}
    </Flag>
  );
}
