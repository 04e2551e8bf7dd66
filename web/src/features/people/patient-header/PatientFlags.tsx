import { isAllergyAlert, isMedicalAlert, type PatientBar } from '@cusp/contract';
import {
  IconAlertTriangleFilled,
  IconCalendarEvent,
  IconChevronDown,
  IconCoin,
  IconPhoneCall,
  IconQuestionMark,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { recallBookingLink } from '../patients/recallBookingLink.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LongText } from '../../../ui/text/LongText.tsx';
import { duePartsWords } from '../../../ui/text/owed.ts';
import { LocalDate, LocalTime, Money, WithAmounts } from '../../../ui/text/Values.tsx';
import { Flag, FlagDetail } from './Flag.tsx';
import { HealthFlags, InsuranceOfPatient, NoMedicalAlerts } from './slots.ts';
import { useFolded } from './useFolded.ts';
import classes from './Flag.module.css';

interface PatientFlagsProps {
  patientId: string;
  /** Undefined while it is loaded, or could not be. */
  bar: PatientBar | undefined;
  /** The patient's own texts, which load before the rest. */
  texts: Pick<PatientBar, 'allergies' | 'medical_history'>;
  isFetching: boolean;
  /** At the end of the line. */
  children: ReactNode;
}

/**
 * The most important warnings about a patient. Every flag always has its place, so that nothing jumps and "none"
 * differs from "not loaded".
 */
export function PatientFlags({ patientId, bar, texts, isFetching, children }: PatientFlagsProps) {
  const later = isFetching ? 'Loading…' : 'Could not be loaded';
  const known = (words: (bar: PatientBar) => ReactNode) => (bar ? words(bar) : later);
  const overdue = bar?.recall_overdue === true;
  const mayBook = useSession().may('appointments.write');
  const list = useRef<HTMLUListElement>(null);
  const [unfolded, setUnfolded] = useState(isUnfolded);
  const { line, cuts } = useFolded(list, () => setUnfolded(true));
  const unfold = (to: boolean) => {
    setUnfolded(to);
    localStorage.setItem(unfoldedKey, to ? 'yes' : 'no');
  };
  return (
    <div className={classes.fold}>
      <ul
        ref={list}
        className={classes.flags}
        aria-label="Alerts"
        data-folded={!unfolded || undefined}
        style={{ '--line': line === undefined ? 'none' : `${line}px` }}
      >
        <TextFlag
          label="Allergies"
          text={texts.allergies}
          isAlert={isAllergyAlert(texts.allergies)}
          none="Not recorded"
          icon={IconQuestionMark}
        />
        <TextFlag
          label="Medical alerts"
          text={texts.medical_history}
          isAlert={isMedicalAlert(texts.medical_history)}
          none={<NoMedicalAlerts patientId={patientId} />}
          icon={IconShieldCheck}
        />
        <HealthFlags patientId={patientId} />
        <Flag label="Balance due" icon={IconCoin} tone={bar && familyOwes(bar) > 0 ? 'warning' : undefined}>
          {known((found) => (
            <>
              <Money amount={found.owed.due_now} />
              <WithAmounts words={commas([familyWords(found)])} />
              {duePartsWords(found.owed).length > 0 && (
                <FlagDetail>
                  <WithAmounts words={commas(duePartsWords(found.owed))} />
                </FlagDetail>
              )}
            </>
          ))}
        </Flag>
        <Flag label="Next appointment" icon={IconCalendarEvent}>
          {known(nextWords)}
        </Flag>
        <InsuranceOfPatient patientId={patientId} />
        <Flag
          label={overdue ? 'Recall overdue' : 'Recall'}
          icon={IconPhoneCall}
          tone={overdue ? 'danger' : undefined}
        >
          {known((found) => (
            <>
              {recallWords(found)}
              {overdue && mayBook && found.recall_date !== null && (
                <>
                  {' '}
                  <TextLink
                    {...recallBookingLink({
                      patient: patientId,
                      ...(found.recall_type_id === null
                        ? { date: found.recall_date }
                        : { recall: found.recall_type_id }),
                    })}
                    aria-label="Schedule the recall"
                  >
                    Schedule
                  </TextLink>
                </>
              )}
            </>
          ))}
        </Flag>
        {bar && bar.family.length > 0 && (
          <Flag label="Family" icon={IconUsers}>
            <Family of={bar.family} />
          </Flag>
        )}
      </ul>
      {(cuts || unfolded) && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={unfolded}
          onClick={() => unfold(!unfolded)}
        >
          {unfolded ? 'Less' : 'More'} <span className="unseen">about the patient</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
      {children}
    </div>
  );
}

const unfoldedKey = 'cusp.patient-facts';
/** Whether the facts are unfolded, a choice of this browser. */
const isUnfolded = () => localStorage.getItem(unfoldedKey) === 'yes';

/** Each after a comma, because they follow an amount. */
const commas = (parts: readonly string[]): string =>
  parts.map((words) => (words === '' ? '' : `, ${words}`)).join('');

/** What the family owes, where that differs from the amount. */
const familyWords = (found: PatientBar): string =>
  found.owed.of_family
    ? 'for the family'
    : familyOwes(found) > found.owed.due_now
      ? `family ${moneyWords(familyOwes(found))}`
      : '';

interface TextFlagProps {
  label: string;
  text: string;
  /** Red only if it must be seen before treatment, so that it stands out. */
  isAlert: boolean;
  /** An empty text about allergies means that nobody asked, which is not the same as having none. */
  none: ReactNode;
  icon: typeof IconShieldCheck;
}

/** Roughly how many characters two lines of a flag hold. More would make the sticky bar too tall. */
const twoLines = 90;

const TextFlag = ({ label, text, isAlert, none, icon }: TextFlagProps) =>
  text.trim() === '' ? (
    <Flag label={label} icon={icon}>
      {none}
    </Flag>
  ) : (
    <Flag
      label={label}
      icon={isAlert ? IconAlertTriangleFilled : IconShieldCheck}
      tone={isAlert ? 'danger' : undefined}
    >
      <LongText text={text} what={label.toLowerCase()} longFrom={twoLines} />
    </Flag>
  );

/** The amount that the whole family owes, in dollars; the head's own amount already includes everybody. */
const familyOwes = ({ owed, family }: Pick<PatientBar, 'owed' | 'family'>) =>
  owed.of_family ? owed.due_now : sumOf([owed.due_now, ...family.map(({ due_now }) => due_now)]);

function recallWords({ recall_date, recall_name, recall_overdue }: PatientBar): ReactNode {
  if (recall_date === null) return 'None pending';
  const date = <LocalDate date={recall_date} form="plain" />;
  if (recall_name !== '')
    return (
      <>
        {recall_name} since {date}
      </>
    );
  return (
    <>
      {recall_overdue ? 'Since' : 'Due'} {date}
    </>
  );
}

/** The next visit in words, which patients on the phone ask about first. */
const nextWords = ({ next_visit_date, next_visit_time }: PatientBar): ReactNode =>
  next_visit_date === null ? (
    'None scheduled'
  ) : (
    <>
      <LocalDate date={next_visit_date} />
      {next_visit_time !== null && (
        <>
          , <LocalTime time={next_visit_time} />
        </>
      )}
    </>
  );

/** The most family members that are named. */
const maxNamed = 3;

const Family = ({ of }: { of: PatientBar['family'] }) => (
  <span className={classes.family}>
    {of.slice(0, maxNamed).map(({ id, name }) => (
      <Link key={id} to="/patients/$id" params={{ id }}>
        {name}
      </Link>
    ))}
    {of.length > maxNamed && <span>and {of.length - maxNamed} more</span>}
  </span>
);
