import { Refusal } from '../../../values/refusal.ts';

/** Refuses a document of which nothing may be changed: one that is locked, or was struck. */
export function refuseLockedDocument({
  locked_at,
  struck_at,
}: {
  locked_at: string | null;
  struck_at: string | null;
}): void {
  if (locked_at !== null) throw new Refusal('document_locked');
  if (struck_at !== null) throw new Refusal('document_struck');
}

/** Refuses a day that hasn't come in the practice. */
export function refuseFutureDocumentDate(dated: string, today: string): void {
  if (dated > today) {
    throw new Refusal('invalid', [{ path: 'dated', message: 'The date cannot be in the future.' }]);
  }
}
