import type { RefusalCode } from '@cusp/contract';
import {
  namesControlledSubstance,
  speaksOfControlledSubstance,
} from '../../services/pharmacy/controlled-substances.ts';

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

/**
 * Seconds that a try without an outcome may still be waiting: the gateway's ten, and some for the database. An older
 * one was left by a server that stopped, and mustn't keep the prescription from its pharmacy for ever.
 */
export const tryLasts = 15;

export interface Sending {
  prescription: Drug & { sent_at: string | null };
  pharmacy: { archived_at: string | null } | undefined;
  hasGateway: boolean;
  lastTry: { outcome: string; is_fresh: boolean } | undefined;
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
  if (lastTry?.outcome === 'trying' && lastTry.is_fresh) return 'being_sent';
  return null;
}

/**
 * The message id of the next try. After a refusal it is a new message; after a silence nobody knows whether the pharmacy
 * has it, and the same id lets the gateway tell a repetition from a second prescription.
 */
export const nextMessageId = (
  lastTry: { outcome: string; message_id: string } | undefined,
  fresh: string,
): string => (lastTry === undefined || lastTry.outcome === 'refused' ? fresh : lastTry.message_id);
