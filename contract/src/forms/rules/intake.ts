import { inOneLine } from '../../kernel/one-line.ts';
import { cutText } from '../../kernel/cut-text.ts';
import type { z } from 'zod/mini';
import type { HealthEntryInput } from '../../health/history-entries.ts';
import type {
  AnswerTarget,
  FormAnswers,
  FormContent,
  FormItem,
  PhotoSubject,
  RecordField,
} from '../content.ts';
import { answersByItem, answerWords, followUpId } from './filling.ts';

type Entry = z.input<typeof HealthEntryInput>;

/** A line that an answer proposes for the record; staff have to accept it. */
export type ProposedLine = { key: string; question: string; answer: string } & (
  | { to: 'record'; field: RecordField; value: string }
  | { to: 'health'; entry: Entry }
  /** The patient was asked, and has none. */
  | { to: 'health_none'; list: 'allergy' | 'medication' | 'problem' | 'implant' | 'surgery' }
  /** A photo, for the documents. Those of an insurance card go to staff as a new card. */
  | { to: 'document'; kind: Exclude<PhotoSubject, 'card_front' | 'card_back'>; photo: string }
);
export type ProposedTo = ProposedLine['to'];

type HealthAnswerTarget = Extract<AnswerTarget, { to: 'health' }>;

/** Most lines that one text proposes. */
const mostLines = 40;
const longest = 200;

/** Each line of a text, and each part between semicolons, is an entry of its own. */
const linesOf = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((line) => cutText(line.trim(), longest))
    .filter((line) => line !== '')
    .slice(0, mostLines);

function entryOf({ kind, term }: HealthAnswerTarget, name: string, note = ''): Entry {
  const said = cutText(note.replaceAll(/\s+/g, ' ').trim(), longest);
  if (kind === 'pregnancy') return { kind, pregnant: true, note: said };
  if (kind === 'breastfeeding') return { kind, breastfeeding: true, note: said };
  if (kind === 'tobacco') return { kind, status: 'current', note: said };
  return { kind, name: cutText(name, longest), term, note: said };
}

type Part = Pick<ProposedLine, 'key' | 'question' | 'answer'>;

function ofYesNo(item: FormItem, aim: HealthAnswerTarget, part: Part, more: string): ProposedLine[] {
  const isYes = part.answer === 'Yes';
  const { kind } = aim;
  if (
    isYes &&
    aim.name === '' &&
    (kind === 'allergy' ||
      kind === 'medication' ||
      kind === 'problem' ||
      kind === 'implant' ||
      kind === 'surgery')
  )
    return linesOf(more).map((line, index) => ({
      ...part,
      key: `${item.id}#${index + 1}`,
      answer: line,
      to: 'health',
      entry: entryOf(aim, line),
    }));
  if (isYes)
    return [
      {
        ...part,
        answer: more === '' ? 'Yes' : `Yes: ${more}`,
        to: 'health',
        entry: entryOf(aim, aim.name, more),
      },
    ];
  if (kind === 'pregnancy') return [{ ...part, to: 'health', entry: { kind, pregnant: false } }];
  if (kind === 'breastfeeding') return [{ ...part, to: 'health', entry: { kind, breastfeeding: false } }];
  if (kind === 'tobacco') return [{ ...part, to: 'health', entry: { kind, status: 'never' } }];
  return aim.none ? [{ ...part, to: 'health_none', list: kind }] : [];
}

/** The lines that a signed form proposes, in the order of its items. They are in English, for staff. */
export function proposedLines({ items }: FormContent, answers: FormAnswers): ProposedLine[] {
  const given = answersByItem(answers);
  return items.flatMap((item): ProposedLine[] => {
    const values = given.get(item.id);
    const answer = answerWords(item, values, 'en').trim();
    if (values === undefined || answer === '') return [];
    const part: Part = { key: item.id, question: item.words.en, answer };
    if (item.type === 'choice')
      return item.options.flatMap((option): ProposedLine[] =>
        !values.includes(option.id) || option.target?.to !== 'health'
          ? []
          : [
              {
                ...part,
                key: `${item.id}:${option.id}`,
                answer: option.words.en,
                to: 'health',
                entry: entryOf(option.target, option.target.name || option.words.en),
              },
            ],
      );
    const { target } = item;
    if (target === null) return [];
    if (target.to === 'photo')
      return target.of === 'card_front' || target.of === 'card_back'
        ? []
        : [{ ...part, to: 'document', kind: target.of, photo: values[0] ?? '' }];
    if (target.to === 'record')
      return [{ ...part, to: 'record', field: target.field, value: inOneLine(answer, ', ') }];
    if (item.type === 'yes_no')
      return ofYesNo(item, target, part, given.get(followUpId(item.id))?.[0]?.trim() ?? '');
    return linesOf(answer).map((line, index) => ({
      ...part,
      key: `${item.id}#${index + 1}`,
      answer: line,
      to: 'health',
      entry: entryOf(target, line),
    }));
  });
}

/** True if a form asks about health; then only clinicians may read the answers. */
export const asksHealth = ({ items }: FormContent): boolean =>
  items.some(
    ({ target, options }) =>
      target?.to === 'health' || options.some((option) => option.target?.to === 'health'),
  );
