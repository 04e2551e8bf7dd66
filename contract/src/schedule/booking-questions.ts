import * as z from 'zod/mini';
import * as field from '../kernel/fields.ts';

/** The kinds of the practice's own booking questions. */
export const bookingQuestionKinds = ['text', 'yes_no', 'choice'] as const;
export type BookingQuestionKind = (typeof bookingQuestionKinds)[number];

/** How many questions a reason may ask, and how many choices one of them may have. */
export const bookingQuestionBounds = { questions: 6, fewestChoices: 2, choices: 8 } as const;
const { questions: most, fewestChoices, choices: mostChoices } = bookingQuestionBounds;

const wrongChoices = `Enter ${fewestChoices} to ${mostChoices} different choices, one per line.`;
const wrongSpanish = 'Enter the same number of choices in Spanish as in English, or leave Spanish blank.';
/** One a line, as they are typed; empty lines are none. */
const lines = () =>
  z.pipe(
    z._default(z.array(field.optionalName()).check(z.maxLength(2 * mostChoices, wrongChoices)), []),
    z.transform((given: string[]) => given.filter((line) => line !== '')),
  );

const BookingQuestionInput = z
  .object({
    /** Null: a new one. */
    id: field.optionalId('This is not the id of a question.'),
    text: field.line('Enter the question.'),
    text_es: field.optionalLine(),
    kind: field.oneOf(bookingQuestionKinds, 'Choose how it is answered.'),
    required: field.flagOr(false),
    choices: lines(),
    choices_es: lines(),
  })
  .check(
    z.refine(
      ({ kind, choices }) =>
        kind !== 'choice' ||
        (choices.length >= fewestChoices &&
          choices.length <= mostChoices &&
          new Set(choices).size === choices.length),
      { path: ['choices'], error: wrongChoices },
    ),
    z.refine(
      ({ kind, choices, choices_es }) =>
        kind !== 'choice' || choices_es.length === 0 || choices_es.length === choices.length,
      { path: ['choices_es'], error: wrongSpanish },
    ),
  );

/** The questions of a reason, in their order. */
export const bookingQuestionsInput = () =>
  z._default(z.array(BookingQuestionInput).check(z.maxLength(most, `Ask at most ${most} questions.`)), []);

/** A question of the practice's own, in English and in Spanish; `''` and none: the English words. */
export const BookingQuestion = z.object({
  id: z.string(),
  text: z.string(),
  text_es: z.string(),
  kind: z.enum(bookingQuestionKinds),
  required: z.boolean(),
  /** For choices only. */
  choices: z.array(z.string()),
  choices_es: z.array(z.string()),
});
export type BookingQuestion = z.infer<typeof BookingQuestion>;

/** The answers to a yes-or-no question. */
export const yesOrNo = ['Yes', 'No'] as const;

/** The refusal for a question that was added after the page was opened. */
const notAsked = 'Please answer every required question. If you don’t see them all, reload the page.';

/** The answer: free text, `Yes` or `No`, or one of the choices in English; `''` if blank. */
export const bookingAnswersInput = () =>
  z._default(
    z
      .array(
        z.object({
          question_id: field.id('This is not the id of a question.'),
          answer: field.optionalLine(),
        }),
      )
      .check(z.maxLength(most, `Answer at most ${most} questions.`)),
    [],
  );
export type BookingAnswersInput = z.output<ReturnType<typeof bookingAnswersInput>>;

/** A question with its answer, as staff read both: in English, but for what was typed. */
export const BookingAnswer = z.object({ question: z.string(), answer: z.string() });
export type BookingAnswer = z.infer<typeof BookingAnswer>;

/**
 * The problems of the answers to a reason's questions, each with the path of its field. Answers to questions that are no longer
 * asked are ignored.
 */
export function problemsOfAnswers(
  questions: readonly BookingQuestion[],
  answers: BookingAnswersInput,
): { path: string; message: string }[] {
  return questions.flatMap(({ id, kind, required, choices }) => {
    const at = answers.findIndex(({ question_id }) => question_id === id);
    const answer = answers[at]?.answer.trim() ?? '';
    if (at === -1) return required ? [{ path: 'questions', message: notAsked }] : [];
    const path = `answers.${at}.answer`;
    if (answer === '') return required ? [{ path, message: 'Please answer this question.' }] : [];
    const offered: readonly string[] | undefined =
      kind === 'text' ? undefined : kind === 'yes_no' ? yesOrNo : choices;
    return offered === undefined || offered.includes(answer)
      ? []
      : [{ path, message: 'Choose one of the answers.' }];
  });
}

/** The answers that were given, in the order of the questions, with the questions as staff read them. */
export const answersGiven = (
  questions: readonly BookingQuestion[],
  answers: BookingAnswersInput,
): BookingAnswer[] =>
  questions.flatMap(({ id, text }) => {
    const answer = answers.find(({ question_id }) => question_id === id)?.answer.trim() ?? '';
    return answer === '' ? [] : [{ question: text, answer }];
  });
