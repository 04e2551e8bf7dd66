import { fold } from '@cusp/contract';
import type { NoteTemplate, Procedure } from '@cusp/contract';

/** The subject of a note, as far as it is known. */
export interface NoteSubject {
  procedureId?: string | null | undefined;
  /** The procedure's words, by which templates of its category are told apart. */
  procedure?: Pick<Procedure, 'name' | 'abbreviations'> | undefined;
  /** The category of the procedure, or of a treatment without one. */
  category?: Procedure['category'] | undefined;
  providerId?: string | null | undefined;
}

/** Words that many procedures and templates have. */
const commonWords: ReadonlySet<string> = new Set(['and', 'exam', 'patient', 'tooth', 'visit']);
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3 && !commonWords.has(word));

/** How many words a template's name shares with the procedure: "SRP (root planing)" has one of "SRP quadrant". */
function sharedWords({ name }: NoteTemplate, procedure: NoteSubject['procedure']): number {
  if (procedure === undefined) return 0;
  const of = new Set(wordsOf([procedure.name, ...procedure.abbreviations].join(' ')));
  return new Set(wordsOf(name).filter((word) => of.has(word))).size;
}

/** Scores how well a template fits, highest for the same procedure and provider; -1 if it is for another procedure or provider. */
export function templateFit(template: NoteTemplate, subject: NoteSubject): number {
  const { procedureId, category, providerId } = subject;
  let fit = 0;
  if (template.procedure_id !== null) {
    if (template.procedure_id !== procedureId) return -1;
    fit += 4;
  }
  const shared = sharedWords(template, subject.procedure);
  if (template.category !== null) {
    if (template.category !== category) return -1;
    // "Other" says nothing of what is done.
    fit += template.category === 'Other' && shared === 0 ? 0 : 2;
  }
  if (template.provider_id !== null) {
    if (template.provider_id !== providerId) return -1;
    fit += 1;
  }
  return fit === 0 ? 0 : fit + shared / 10;
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
