import { Refusal } from '../../../values/refusal.ts';
import type { TemplateFields } from './queries.ts';

/** Refuses a template without text for its kind of note, and one for both a procedure and a category. */
export function validateTemplate({ kind, content, sections, procedure_id, category }: TemplateFields): void {
  const texts = kind === 'clinical' ? [content] : Object.values(sections ?? {});
  if (texts.every((text) => text.trim() === '')) throw new Refusal('note_template_empty');
  if (procedure_id !== null && category !== null) throw new Refusal('note_template_two');
}
