import type { Alert, ScheduleColor, ScheduledAppointment, VisitInsurance } from '@cusp/contract';
import { memo } from 'react';
import { moneyWords } from '../../../ui/text/formats.ts';
import { Waited } from '../ready-for-doctor/ReadyLight.tsx';
import { readyWords } from '../ready-for-doctor/words.ts';
import { clockWords, minutesOf } from './time.ts';
import { hasAlert, lengthWords, progressWords, spokenAppointment, whatWords } from './words.ts';
import classes from './Appointment.module.css';
import marks from './AppointmentMarks.module.css';
import { mayBeUninsured, visitInsuranceLine } from '../../insurance/eligibility/words.ts';
import { alertSummary } from '../../health/alerts/words.ts';
import { Tip } from '../../../ui/feedback/Tip.tsx';

interface GridAppointmentProps {
  visit: ScheduledAppointment;
  /** The first minute of the grid. */
  from: number;
  track: number;
  tracks: number;
  providerColor: ScheduleColor | undefined;
  kindColor: ScheduleColor | undefined;
  kind: string | undefined;
  /** The chair and the provider, as they are said. */
  where: string;
  /** The provider has another patient at the same time. */
  clash: boolean;
  /** The keyboard is on it. */
  active: boolean;
  /** It is being moved: it stays visible where it is booked. */
  carried: boolean;
  movable: boolean;
  /** The patient's alerts at this visit. */
  alerts: readonly Alert[] | undefined;
  /** Remarks about the patient's insurance. */
  insurance: readonly VisitInsurance[] | undefined;
  /** The delay, and whether the patient was notified; '': as booked. */
  late: string;
}

/**
 * A visit on the grid. Its contents are in the order of their importance, so that a narrow or short one is cut from the
 * end. There may be hundreds: the grid listens for it, and its words are as few elements as they can be.
 */
export const GridAppointment = memo(function GridAppointment(props: GridAppointmentProps) {
  const { visit, from, track, tracks, clash, active } = props;
  const start = minutesOf(visit.appointment_time);
  const { word, letter } = progressWords[visit.progress];
  const isConfirmed = visit.confirmed_at !== null;
  const block = (
    <button
      type="button"
      className={classes.visit}
      tabIndex={active ? 0 : -1}
      aria-haspopup="dialog"
      data-block={visit.id}
      data-cursor={active || undefined}
      data-carried={props.carried || undefined}
      data-progress={visit.progress}
      data-edge={props.providerColor}
      data-tint={props.kindColor}
      data-short={visit.duration < 25 || undefined}
      data-movable={props.movable || undefined}
      style={{
        '--start': start - from,
        '--length': visit.duration,
        ...(tracks > 1 && { '--track': track, '--tracks': tracks }),
      }}
    >
      {/* A screen reader gets all of it, also what is cut. */}
      <span className={classes.spoken}>
        {[
          spokenAppointment(visit, props.kind, props.where, clash),
          ...(props.alerts ?? []).map(alertSummary),
          ...(props.insurance ?? []).map(visitInsuranceLine),
          ...(props.late === '' ? [] : [props.late]),
        ].join(', ')}
      </span>
      <span className={classes.words} aria-hidden>
        <span className={classes.first}>
          <span className={marks.progress} data-progress={visit.progress}>
            {letter}
          </span>
          <span className={classes.name}>{visit.patient_name}</span>
          {visit.progress === 'booked' && isConfirmed && <span className={marks.confirmed}>✓</span>}
          {/* Never cut: the treating provider must see it. */}
          {(props.alerts ?? hasAlert(visit)) && <span className={marks.alert}>!</span>}
          {visit.ready_for_doctor_at !== null && <span className={marks.ready}>Dr</span>}
          {clash && <span className={marks.clash}>2×</span>}
          {visit.wish !== null && <span className={marks.earlier}>E</span>}
        </span>
        <span className={classes.what}>{whatWords(visit, props.kind)}</span>{' '}
        <span className={`figures ${classes.when}`}>
          {unbroken(clockWords(start))} · {unbroken(lengthWords(visit.duration))}
        </span>{' '}
        <span className={classes.state}>
          {visit.progress !== 'booked' ? word : isConfirmed ? 'Confirmed' : 'Not confirmed'}
        </span>{' '}
        {visit.ready_for_doctor_at !== null && (
          <span className={marks.mark} data-mark="ready">
            {readyWords.ready}, <Waited since={visit.ready_for_doctor_at} />
          </span>
        )}
        {clash && (
          <span className={marks.mark} data-mark="clash">
            Double-booked
          </span>
        )}
        {[...lateMarks(props.late), ...marksOf(visit), ...insuranceMarks(props.insurance)].map(
          ({ mark, words }) => (
            <span key={mark} className={marks.mark} data-mark={mark}>
              {words}
            </span>
          ),
        )}
      </span>
    </button>
  );
  return props.alerts ? (
    <Tip words={props.alerts.map(alertSummary).join('\n')} side="top">
      {block}
    </Tip>
  ) : (
    block
  );
});

const lateMarks = (late: string) => (late === '' ? [] : [{ mark: 'late', words: late }]);

/** The gravest of what there is to know of the insurance. */
function insuranceMarks(flags: readonly VisitInsurance[] = []): { mark: string; words: string }[] {
  if (flags.some(mayBeUninsured)) return [{ mark: 'owes', words: 'Insurance issue' }];
  if (flags.some(({ to_verify }) => to_verify !== null)) return [{ mark: 'verify', words: 'Verify' }];
  return flags.length > 0 ? [{ mark: 'verify', words: 'Max. nearly used' }] : [];
}

/** In a narrow block the line breaks between the time and the length. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

function marksOf(visit: ScheduledAppointment): { mark: string; words: string }[] {
  return [
    ...(visit.is_first_visit ? [{ mark: 'new', words: 'New' }] : []),
    ...(visit.is_minor ? [{ mark: 'minor', words: 'Minor' }] : []),
    ...(visit.owed.due_now > 0 ? [{ mark: 'owes', words: moneyWords(visit.owed.due_now) }] : []),
    ...(visit.asap ? [{ mark: 'asap', words: 'ASAP' }] : []),
    ...(visit.wish === null ? [] : [{ mark: 'earlier', words: 'Wants earlier' }]),
  ];
}
