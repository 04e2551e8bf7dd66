import type { ScheduleColour, Visit } from '@cusp/contract';
import { memo } from 'react';
import { numberWords } from '../../ui/formats.ts';
import { clockWords, minutesOf } from './time.ts';
import { alertWords, lengthWords, progressWords, spokenVisit, whatWords } from './words.ts';
import classes from './Visit.module.css';

interface VisitBlockProps {
  visit: Visit;
  /** The first minute of the grid. */
  from: number;
  track: number;
  tracks: number;
  providerColour: ScheduleColour | undefined;
  kindColour: ScheduleColour | undefined;
  kind: string | undefined;
  /** The chair and the provider, as they are said. */
  where: string;
  /** The provider has another patient at the same time. */
  clash: boolean;
  /** The keyboard is on it. */
  active: boolean;
  /** It is in hand: it stays visible where it is booked. */
  carried: boolean;
  movable: boolean;
}

/**
 * A visit on the grid. What it shows stands in the order of its weight, so that a narrow or short one is cut from the
 * end. The grid listens for it; it has no listeners of its own, since there may be hundreds.
 */
export const VisitBlock = memo(function VisitBlock(props: VisitBlockProps) {
  const { visit, from, track, tracks, clash, active } = props;
  const start = minutesOf(visit.appointment_time);
  const { word, letter } = progressWords[visit.progress];
  const isConfirmed = visit.confirmed_at !== null;
  return (
    <button
      type="button"
      className={classes.visit}
      tabIndex={active ? 0 : -1}
      aria-haspopup="dialog"
      data-block={visit.id}
      data-cursor={active || undefined}
      data-carried={props.carried || undefined}
      data-progress={visit.progress}
      data-edge={props.providerColour}
      data-tint={props.kindColour}
      data-short={visit.duration < 25 || undefined}
      style={{
        '--start': start - from,
        '--length': visit.duration,
        ...(tracks > 1 && { '--track': track, '--tracks': tracks }),
      }}
    >
      {/* A screen reader gets all of it, also what is cut. */}
      <span className="unseen">{spokenVisit(visit, props.kind, props.where, clash)}</span>
      <span className={classes.words} aria-hidden>
        <span className={classes.first}>
          <span className={classes.progress} data-progress={visit.progress}>
            {letter}
          </span>
          <span className={classes.name}>{visit.patient_name}</span>
          {visit.progress === 'booked' && isConfirmed && <span className={classes.confirmed}>✓</span>}
          {/* Never cut: who treats must see it. */}
          {hasAlert(visit) && <span className={classes.alert}>!</span>}
        </span>
        <span className={classes.what}>{whatWords(visit, props.kind)}</span>
        <span className={`figures ${classes.when}`}>
          {clockWords(start)} · {lengthWords(visit.duration)}
        </span>
        {visit.progress !== 'booked' ? (
          <span className={classes.state}>{word}</span>
        ) : (
          <span className={classes.state}>{isConfirmed ? 'Confirmed' : 'Not confirmed'}</span>
        )}
        {hasMarks(visit, clash) && <Marks visit={visit} clash={clash} />}
      </span>
      {props.movable && <span className={classes.handle} data-handle />}
    </button>
  );
});

/** Hundreds of visits are drawn at once: what is empty isn't. */
const hasMarks = (visit: Visit, clash: boolean) =>
  clash || visit.asap || visit.is_first_visit || visit.is_minor || visit.balance > 0;
const hasAlert = (visit: Visit) => alertWords(visit) !== '';

function Marks({ visit, clash }: { visit: Visit; clash: boolean }) {
  return (
    <span className={classes.marks}>
      {visit.is_first_visit && (
        <span className={classes.mark} data-mark="new">
          {' '}
          New
        </span>
      )}
      {visit.is_minor && (
        <span className={classes.mark} data-mark="minor">
          {' '}
          Minor
        </span>
      )}
      {visit.balance > 0 && (
        <span className={`figures ${classes.mark}`} data-mark="owes">
          {' '}
          ${numberWords(Math.round(visit.balance))}
        </span>
      )}
      {visit.asap && (
        <span className={classes.mark} data-mark="asap">
          {' '}
          ASAP
        </span>
      )}
      {clash && (
        <span className={classes.mark} data-mark="clash">
          {' '}
          Two chairs
        </span>
      )}
    </span>
  );
}
