import { refusals } from '@cusp/contract';
import type { RefusalCode } from '@cusp/contract';
import {
  namesControlledSubstance,
  speaksOfControlledSubstance,
} from '../../services/pharmacy/controlled-substances.ts';
import type { Outcome } from '../../services/pharmacy/gateway.ts';

/** All that goes to the pharmacy of what is prescribed. */
export interface Drug {
  medication: string;
  dosage: string;
  frequency: string;
  duration: string;
  instructions: string;
}

/**
 * Whether the drug is a controlled substance. The dosage counts too: "Tylenol" is one with "#3" beside it; and so do the
 * directions, in which a pharmacist reads it as well.
 */
export const isControlled = ({ medication, dosage, ...directions }: Drug): boolean =>
  namesControlledSubstance(medication, dosage) ||
  [dosage, directions.frequency, directions.duration, directions.instructions].some(
    speaksOfControlledSubstance,
  );

/** Seconds from the press on: after that nothing of a try is handed over any more. */
export const triesFor = 600;
/**
 * Seconds after which a try without an outcome is nobody's: nothing was handed over for longer than a gateway is waited
 * for, so its job has ended without saying so, and mustn't keep the prescription from its pharmacy.
 */
export const abandonedAfter = triesFor + 60;

export interface Sending {
  prescription: Drug & { sent_at: string | null };
  pharmacy: { archived_at: string | null } | undefined;
  hasGateway: boolean;
  lastTry: Pick<TryState, 'outcome' | 'age'> | undefined;
}

/**
 * Why a prescription can't be sent, or null. What is final comes first, then what the prescription itself lacks, then
 * the drug (for which no gateway would help), then the practice's set-up, then the moment. decisions.md, "Rules of the
 * domain".
 */
export function whyNotSent({ prescription, pharmacy, hasGateway, lastTry }: Sending): RefusalCode | null {
  if (prescription.sent_at !== null) return 'already_sent';
  if (pharmacy === undefined) return 'no_pharmacy';
  if (pharmacy.archived_at !== null) return 'pharmacy_deleted';
  if (isControlled(prescription)) return 'controlled_substance';
  if (!hasGateway) return 'no_gateway';
  if (lastTry?.outcome === 'trying' && lastTry.age < abandonedAfter) return 'being_sent';
  return null;
}

/** How a try stands. */
export interface TryState {
  outcome: 'trying' | EndedTry['outcome'];
  /** Seconds since it was written down. */
  age: number;
  message_id: string;
  /** Since when a message of this id may be at the pharmacy unanswered; null where none can be. */
  unanswered_since: string | null;
}

/** How a try ended. */
export interface EndedTry {
  outcome: 'sent' | 'refused' | 'not_confirmed' | 'not_reached' | 'stopped';
  /** What came back, as it is kept. */
  answer: string;
  /** What a person reads of it. */
  words: string;
}

/**
 * The message of the next try. After a refusal it is a new one; else the same id lets the gateway tell a repetition from
 * a second prescription, and what may be there unanswered stays so.
 */
export const nextMessage = (
  lastTry: TryState | undefined,
  fresh: string,
): Pick<TryState, 'message_id' | 'unanswered_since'> =>
  lastTry === undefined || lastTry.outcome === 'refused'
    ? { message_id: fresh, unanswered_since: null }
    : { message_id: lastTry.message_id, unanswered_since: lastTry.unanswered_since };

type State = Pick<TryState, 'age' | 'unanswered_since'>;

/** What becomes of a try that isn't handed over: nobody may say "nothing was sent" of what may be there already. */
const ended = (
  { unanswered_since }: Pick<State, 'unanswered_since'>,
  outcome: 'not_reached' | 'stopped',
  words: string,
): EndedTry => ({
  outcome: unanswered_since === null ? outcome : 'not_confirmed',
  answer: '',
  words: unanswered_since === null ? words : 'No answer came.',
});

/** How a try ends that nobody works on any more. */
export const abandoned = (state: State): EndedTry =>
  ended(state, 'not_reached', 'The server stopped before it could be sent. Nothing was sent.');

/**
 * What ends a try before it is handed over; null lets it go.
 * @param stopped why it may not be sent any more; null where it may
 */
export function endBefore(state: State, stopped: string | null): EndedTry | null {
  if (stopped !== null) return ended(state, 'stopped', stopped);
  return state.age < triesFor ? null : ended(state, 'not_reached', refusals.gateway_not_reached[1]);
}

/**
 * What ends a try that was handed over; null where nothing went out, so that it is handed over again.
 * @param before how it stood until then: when it was a repetition, only its acceptance tells something. A refusal may mean
 * just that the gateway has the message already.
 */
export function endAfter({ outcome, answer, words }: Outcome, before: State): EndedTry | null {
  if (outcome === 'sent') return { outcome, answer, words };
  if (outcome === 'not_reached') return null;
  if (outcome === 'refused') {
    const said = words === '' ? refusals.gateway_refused[1] : words;
    return before.unanswered_since === null
      ? { outcome, answer, words: said }
      : { outcome: 'not_confirmed', answer, words: `To the repeated message the gateway said: ${said}` };
  }
  return { outcome: 'not_confirmed', answer, words };
}

/** Seconds until it is handed over again: as long as it has been tried already, a minute at most, and at the end. */
export const pauseBefore = ({ age }: Pick<State, 'age'>): number =>
  Math.max(0, Math.min(Math.max(age, 2), 60, triesFor - age));
