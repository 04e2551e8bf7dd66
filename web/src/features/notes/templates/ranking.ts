import type { NoteTemplate, Procedure } from '@cusp/contract';

/** What a note is about, as far as that is known. */
export interface NoteSubject {
  procedureId?: string | null | undefined;
  /** The category of the procedure, or of a treatment without one. */
  category?: Procedure['category'] | undefined;
  providerId?: string | null | undefined;
}

/** How well a template fits: its own provider and procedure best; -1: it is for another procedure or provider. */
export function templateFit(
  template: NoteTemplate,
  { procedureId, category, providerId }: NoteSubject,
): number {
  let fit = 0;
  if (template.procedure_id !== null) {
    if (template.procedure_id !== procedureId) return -1;
    fit += 4;
  }
  if (template.category !== null) {
    if (template.category !== category) return -1;
    fit += 2;
  }
  if (template.provider_id !== null) {
    if (template.provider_id !== providerId) return -1;
    fit += 1;
  }
  return fit;
}

/** Templates with those that fit first, the best of them first; the rest by name. */
export const ranked = (templates: readonly NoteTemplate[], subject: NoteSubject): NoteTemplate[] =>
  templates.toSorted((one, other) => templateFit(other, subject) - templateFit(one, subject));

/** The template that a note about a procedure begins with; undefined if none is for it. */
export function bestFor(templates: readonly NoteTemplate[], subject: NoteSubject): NoteTemplate | undefined {
  const [best] = ranked(templates, subject);
  return best && templateFit(best, subject) >= 2 ? best : undefined;
}
