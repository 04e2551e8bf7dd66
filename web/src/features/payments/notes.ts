import type { Payment } from '@cusp/contract';
import { outcomeWords } from './messages.ts';

/** What was noted with a payment, and what staff settled of it. */
export function notesOf({ notes, resolution }: Payment): string {
  if (resolution === null) return notes;
  const { outcome, note, created_by, attention } = resolution;
  return [notes, `${attention}\n${outcomeWords[outcome]}. ${note} (${created_by})`]
    .filter(Boolean)
    .join('\n\n');
}
