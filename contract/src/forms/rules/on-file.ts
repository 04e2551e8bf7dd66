import type {
  FormAnswer,
  FormAnswers,
  FormContent,
  FormItem,
  HealthTarget,
  RecordField,
} from '../content.ts';
import { followUpId } from './filling.ts';

/** What is on file of a patient: the fields of the record, if they may be shown, and the active entries of the health history. */
export interface OnFile {
  fields: Readonly<Record<RecordField, string>> | undefined;
  entries: readonly { kind: string; name: string; term_code: string | null }[];
}

/** They change, and a "no" of last year says nothing: asked anew each time. */
const askedAnew: readonly HealthTarget[] = ['pregnancy', 'breastfeeding', 'tobacco'];

const folded = (words: string) => words.trim().toLowerCase();

/**
 * The answers that a form could start from, by what is on file. They are no answers yet: the patient confirms each. Nothing says "no",
 * since what nobody recorded may still be so.
 */
export function answersOnFile({ items }: FormContent, { fields, entries }: OnFile): FormAnswers {
  const meant = (target: FormItem['target'], words: string) => {
    if (target?.to !== 'health' || askedAnew.includes(target.kind)) return [];
    const { kind, name, term } = target;
    return entries.filter(
      (entry) =>
        entry.kind === kind &&
        (words === '' ||
          (term !== null && entry.term_code === term.code) ||
          folded(entry.name) === folded(name || words)),
    );
  };
  return items.flatMap((item): FormAnswer[] => {
    const { id, type, target } = item;
    if (target?.to === 'record') {
      const value = fields?.[target.field] ?? '';
      return value === '' ? [] : [{ item: id, values: [value] }];
    }
    if (type === 'choice') {
      const values = item.options.flatMap((option) =>
        meant(option.target, option.words.en).length > 0 ? [option.id] : [],
      );
      return values.length === 0 ? [] : [{ item: id, values: item.many ? values : values.slice(0, 1) }];
    }
    const found = target?.to === 'health' ? meant(target, target.name) : [];
    if (found.length === 0) return [];
    const lines = found.map(({ name }) => name).join('\n');
    if (type !== 'yes_no') return [{ item: id, values: [lines] }];
    return [
      { item: id, values: ['yes'] },
      ...(item.follow_up === null ? [] : [{ item: followUpId(id), values: [lines] }]),
    ];
  });
}
