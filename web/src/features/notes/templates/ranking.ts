import type { NoteTemplate, Procedure } from '@cusp/contract';

/** The subject of a note, as far as it is known. */
export interface NoteSubject {
  procedureId?: string | null | undefined;
  /** The category of the procedure, or of a treatment without one. */
  category?: Procedure['category'] | undefined;
  providerId?: string | null | undefined;
}

/** Scores how well a template fits, highest for the same procedure and provider; -1 if it is for another procedure or provider. */
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

/** The templates by how well they fit, the best first; the rest by name. */
export const rankTemplates = (templates: readonly NoteTemplate[], subject: NoteSubject): NoteTemplate[] =>
  templates.toSorted((one, other) => templateFit(other, subject) - templateFit(one, subject));

/** The template that a note about a procedure starts from; undefined if none fits. */
export function bestTemplate(
  templates: readonly NoteTemplate[],
  subject: NoteSubject,
): NoteTemplate | undefined {
  const [best] = rankTemplates(templates, subject);
  return best && templateFit(best, subject) >= 2 ? best : undefined;
}
