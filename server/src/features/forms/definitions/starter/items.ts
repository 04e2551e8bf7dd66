import type { AnswerTarget, FormItem, HealthTarget, PhotoSubject, RecordField } from '@cusp/contract';
import { shippedAllergen, shippedCondition } from '../../../health/terms/index.ts';

type Said = readonly [en: string, es: string];

const item = (
  type: FormItem['type'],
  id: string,
  [en, es]: Said,
  more: Partial<Omit<FormItem, 'id' | 'type' | 'words'>> = {},
): FormItem => ({
  id,
  type,
  words: { en, es },
  required: false,
  options: [],
  many: false,
  follow_up: null,
  target: null,
  ...more,
});

export const section = (id: string, said: Said) => item('section', id, said);
export const paragraph = (id: string, said: Said) => item('text', id, said);
export const consent = (id: string, said: Said) => item('consent', id, said);
export const short = (id: string, said: Said, required = false) => item('short', id, said, { required });
export const long = (id: string, said: Said, target: AnswerTarget | null = null) =>
  item('long', id, said, { target });
export const day = (id: string, said: Said, required = false) => item('date', id, said, { required });
export const initials = (id: string, said: Said) => item('initials', id, said, { required: true });
export const signature = (said: Said) => item('signature', 'signature', said, { required: true });

/** An answer that is proposed for a field of the record. */
export const recordField = (field: RecordField, said: Said, required = false) =>
  item('short', field, said, { required, target: { to: 'record', field } });

/** A photo, taken with the phone. */
export const photo = (id: string, said: Said, of: PhotoSubject) =>
  item('photo', id, said, { target: { to: 'photo', of } });

/** Yes or no, and what is asked after a yes. */
export const yesNo = (
  id: string,
  said: Said,
  {
    more,
    target = null,
    required = true,
  }: { more?: Said; target?: AnswerTarget | null; required?: boolean } = {},
) =>
  item('yes_no', id, said, {
    required,
    target,
    follow_up: more === undefined ? null : { en: more[0], es: more[1] },
  });

/** Each line of the answer becomes an entry of a list. */
export const entriesFor = (kind: HealthTarget) => ({
  to: 'health' as const,
  kind,
  name: '',
  term: null,
  none: false,
});
/** Like `entriesFor`, for a question whose "no" means that the list is empty. */
export const entriesOrNone = (kind: HealthTarget): AnswerTarget => ({ ...entriesFor(kind), none: true });
/** The entry that a "yes" proposes. */
export const yesMeans = (kind: HealthTarget, name: string): AnswerTarget => ({
  to: 'health',
  kind,
  name,
  term: null,
  none: false,
});

type Choice = readonly [code: string, en: string, es: string];

/** A single choice that proposes nothing for the record. */
export const choice = (id: string, said: Said, choices: readonly Choice[], required = false) =>
  item('choice', id, said, {
    required,
    options: choices.map(([code, en, es]) => ({ id: code, words: { en, es }, target: null })),
  });

const coded = (
  kind: 'problem' | 'allergy',
  code: string,
  term: { name: string } | undefined,
): AnswerTarget => {
  if (term === undefined) throw new Error(`Our list of terms has no ${code}.`);
  return {
    to: 'health',
    kind,
    name: term.name,
    term: { system: 'cusp', code, name: term.name },
    none: false,
  };
};

const multipleChoice = (
  id: string,
  said: Said,
  choices: readonly Choice[],
  targetOf: (code: string) => AnswerTarget,
) =>
  item('choice', id, said, {
    many: true,
    options: choices.map(([code, en, es]) => ({
      id: code.replaceAll('-', '_'),
      words: { en, es },
      target: targetOf(code),
    })),
  });

/** Conditions from our list of terms; each chosen one is proposed as a problem with its code. */
export const conditions = (id: string, said: Said, choices: readonly Choice[]) =>
  multipleChoice(id, said, choices, (code) => coded('problem', code, shippedCondition(code)));

/** Allergens from our list of terms. */
export const allergens = (id: string, said: Said, choices: readonly Choice[]) =>
  multipleChoice(id, said, choices, (code) => coded('allergy', code, shippedAllergen(code)));
