import { refusals } from '@cusp/contract';
import type { RefusalCode } from '@cusp/contract';
import {
  namesControlledSubstance,
  mentionsControlledSubstance,
} from '../../../services/pharmacy/controlled-substances.ts';
import type { PharmacyOutcome } from '../../../services/pharmacy/gateway.ts';

/** The fields of a drug that are sent to the pharmacy. */
export interface Drug {
  medication: string;
  dosage: string;
  frequency: string;
  duration: string;
  instructions: string;
}

/**
 * True if the drug is a controlled substance. The dosage is checked, too, because "Tylenol" with "#3" is one; so are
 * the directions, because the pharmacist also reads them.
 */
export const isControlled = ({ medication, dosage, ...directions }: Drug): boolean =>
  namesControlledSubstance(medication, dosage) ||
  [dosage, directions.frequency, directions.duration, directions.instructions].some(
    mentionsControlledSubstance,
  );

/** Seconds after the request during which a message may be sent to the gateway. */
export const sendWithin = 600;
/**
 * Seconds after which an attempt without an outcome counts as abandoned. No gateway is waited for that long, so its job
 * has ended without an outcome and must not block the prescription.
 */
export const abandonedAfter = sendWithin + 60;

/** The outcomes of a cancellation that failed: the prescription remains in effect, and can be canceled again. */
export const failedCancellations = ['refused', 'not_reached', 'stopped'] as const;

type LastTransmission = Pick<TransmissionState, 'outcome' | 'age'> | undefined;

const isBeingSent = (last: LastTransmission): boolean =>
  last?.outcome === 'trying' && last.age < abandonedAfter;

/** The reason why a prescription can't be canceled; null if it can. */
export const reasonNotToCancel = ({
  isCancelled,
  lastTransmission,
}: Required<Pick<SendAttempt, 'isCancelled' | 'lastTransmission'>>): RefusalCode | null => {
  if (isCancelled) return 'prescription_cancelled';
  return isBeingSent(lastTransmission) ? 'being_sent' : null;
};

export interface SendAttempt {
  prescription: Drug & { sent_at: string | null };
  pharmacy: { archived_at: string | null } | undefined;
  hasGateway: boolean;
  lastTransmission: LastTransmission;
  /** Absent where none can be. */
  isCancelled?: boolean;
}

/**
 * The reason why a prescription can't be sent, or null. Final reasons come first, then what the prescription lacks, then the
 * drug (for which no gateway would help), then the practice's configuration, then temporary reasons. decisions.md,
 * "Rules of the domain".
 */
export function reasonNotToPrescribe({
  prescription,
  pharmacy,
  hasGateway,
  lastTransmission,
  isCancelled = false,
}: SendAttempt): RefusalCode | null {
  if (prescription.sent_at !== null) return 'already_sent';
  if (isCancelled) return 'prescription_cancelled';
  if (pharmacy === undefined) return 'no_pharmacy';
  if (pharmacy.archived_at !== null) return 'pharmacy_deleted';
  if (isControlled(prescription)) return 'controlled_substance';
  if (!hasGateway) return 'no_gateway';
  return isBeingSent(lastTransmission) ? 'being_sent' : null;
}

/** The state of an attempt. */
export interface TransmissionState {
  outcome: 'trying' | TransmissionOutcome['outcome'];
  /** Seconds since it was recorded. */
  age: number;
  message_id: string;
  /** Since when a message with this id may be at the pharmacy without an answer; null if none can be. */
  unanswered_since: string | null;
}

/** The outcome of an attempt. */
export interface TransmissionOutcome {
  outcome: 'sent' | 'refused' | 'not_confirmed' | 'not_reached' | 'stopped';
  /** The gateway's answer, as stored. */
  answer: string;
  /** The outcome in words for people. */
  words: string;
}

/**
 * The message id for the next attempt. After a refusal it is new. Otherwise the same id lets the gateway recognize a
 * repetition, and an unanswered message remains unanswered.
 */
export const nextMessage = (
  lastTransmission: TransmissionState | undefined,
  fresh: string,
): Pick<TransmissionState, 'message_id' | 'unanswered_since'> =>
  lastTransmission === undefined || lastTransmission.outcome === 'refused'
    ? { message_id: fresh, unanswered_since: null }
    : { message_id: lastTransmission.message_id, unanswered_since: lastTransmission.unanswered_since };

type State = Pick<TransmissionState, 'age' | 'unanswered_since'>;

/**
 * The outcome of an attempt that isn't sent. If an earlier message may have arrived, it must not say that nothing was
 * sent.
 */
const ended = (
  { unanswered_since }: Pick<State, 'unanswered_since'>,
  outcome: 'not_reached' | 'stopped',
  words: string,
): TransmissionOutcome => ({
  outcome: unanswered_since === null ? outcome : 'not_confirmed',
  answer: '',
  words: unanswered_since === null ? words : 'No response was received.',
});

/** The outcome of an attempt that no job works on anymore. */
export const abandoned = (state: State): TransmissionOutcome =>
  ended(state, 'not_reached', 'The server stopped before it could be sent. Nothing was sent.');

/**
 * The outcome of an attempt that must end before it is sent; null if it may be sent.
 * @param stopped why it may no longer be sent; null if it may
 */
export function outcomeBeforeSending(state: State, stopped: string | null): TransmissionOutcome | null {
  if (stopped !== null) return ended(state, 'stopped', stopped);
  return state.age < sendWithin ? null : ended(state, 'not_reached', refusals.gateway_not_reached[1]);
}

/**
 * The outcome of an attempt that was sent; null if nothing was transmitted, so that it is retried.
 * @param before the state until then. For a repeated message only an acceptance is conclusive, because a refusal may
 * just mean that the gateway already has it.
 */
export function outcomeAfterSending(
  { outcome, answer, words }: PharmacyOutcome,
  before: State,
): TransmissionOutcome | null {
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

/** Seconds until the next retry: the time since the first attempt, but at most a minute, and never beyond the end. */
export const pauseBefore = ({ age }: Pick<State, 'age'>): number =>
  Math.max(0, Math.min(Math.max(age, 2), 60, sendWithin - age));
