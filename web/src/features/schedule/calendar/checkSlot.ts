import {
  fullWords,
  type SlotConflict,
  isFull,
  type Operatory,
  type Provider,
  type Schedule,
} from '@cusp/contract';
import { type Block, blocksOf, blockEnd, share } from './blocks.ts';
import { clockWords, dayMinutes, minutesOf, spanWords } from './time.ts';

/** A place in time and chair. Minutes since midnight. */
export interface GridSlot {
  date: string;
  start: number;
  minutes: number;
  operatoryId: string | null;
  providerId: string | null;
}

/** The requested slot, with the id of the entry that moves, so that it doesn't block itself. */
interface RequestedSlot extends GridSlot {
  id: string | undefined;
  patientId?: string | undefined;
}

/** The check of a slot before the server decides. */
export interface SlotCheck {
  /** Why it is refused, as a sentence; `''`: it isn't, as far as is known here. */
  refusal: string;
  conflicts: readonly SlotConflict[];
  /** Warnings that don't refuse it. */
  notes: readonly string[];
}

export interface LoadedSchedule {
  schedule: Schedule;
  operatories: readonly Operatory[];
  providers: readonly Provider[];
}

/** Whether a slot is free, by the loaded day. The server decides in the end, and answers with the same sentence. */
export function checkSlot(requested: RequestedSlot, known: LoadedSchedule): SlotCheck {
  const day = blocksOf(known.schedule).filter(
    (block) => block.date === requested.date && block.id !== requested.id,
  );
  const blocking =
    requested.operatoryId === null
      ? []
      : day.filter((block) => block.operatoryId === requested.operatoryId && share(requested, block));
  const conflicts = blocking.map((block) => ({
    kind: block.kind,
    id: block.id,
    words: wordsOf(block),
    lane: block.kind === 'visit' ? block.visit.lane : null,
  }));
  const notes = notesOn(requested, day, known);
  if (blockEnd(requested) > dayMinutes)
    return { refusal: 'The appointment would run past the end of the day.', conflicts: [], notes };
  if (conflicts.length === 0) return { refusal: '', conflicts, notes };
  const operatory =
    known.operatories.find(({ id }) => id === requested.operatoryId)?.name ?? 'that operatory';
  const words = conflicts.map((one) => one.words).join('; ');
  const taken = `${spanWords(requested.start, requested.minutes)} in ${operatory} is taken: ${words}.`;
  return {
    refusal: isFull(conflicts) ? `${taken} ${fullWords}` : taken,
    conflicts,
    notes,
  };
}

function wordsOf(block: Block): string {
  const at = clockWords(block.start);
  if (block.kind === 'visit') return `${block.visit.patient_name}, ${at}`;
  return `${block.kind === 'blockout' ? block.blockout.reason : block.hold.reason}, ${at}`;
}

function notesOn(
  requested: RequestedSlot,
  day: readonly Block[],
  { schedule, operatories, providers }: LoadedSchedule,
): string[] {
  const notes: string[] = [];
  const hours = schedule.days.find(({ date }) => date === requested.date);
  const provider = providers.find(({ id }) => id === requested.providerId);
  const busy = day.find(
    (block) =>
      block.kind === 'visit' &&
      provider &&
      block.visit.provider_id === provider.id &&
      share(requested, block),
  );
  if (provider && busy) {
    const where = operatories.find(({ id }) => id === busy.operatoryId)?.name ?? 'another operatory';
    notes.push(`${provider.name} is in ${where} at that time.`);
  }
  const own = day.find(
    (block) =>
      block.kind === 'visit' && block.visit.patient_id === requested.patientId && share(requested, block),
  );
  if (own) notes.push(`The patient has another appointment at ${clockWords(own.start)}.`);
  if (!hours) return notes;
  if (hours.hours === null)
    notes.push(hours.closed ? `Closed: ${hours.closed}.` : 'The practice is closed that day.');
  else if (
    requested.start < minutesOf(hours.hours.opens) ||
    blockEnd(requested) > minutesOf(hours.hours.closes)
  )
    notes.push('Outside office hours.');
  else if (provider && !hours.providers.some(({ provider_id }) => provider_id === provider.id))
    notes.push(`${provider.name} does not work that day.`);
  return notes;
}

/** Whether everything in the way is a visit with room beside it, so that the new one may deliberately stand there. */
export const mayOverlap = (conflicts: readonly SlotConflict[]): boolean =>
  conflicts.length > 0 && conflicts.every(({ kind }) => kind === 'visit') && !isFull(conflicts);
