import { type BookingQuestion, yesOrNo } from '@cusp/contract';
import { Radio, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { language } from '../../../ui/language/language.ts';
import { t } from '../../../ui/language/t.ts';
import classes from './OwnQuestions.module.css';

interface OwnQuestionsProps {
  questions: readonly BookingQuestion[];
  /** The form's field at a path, such as `answers.0.answer`. */
  fieldOf: (path: string) => Field;
}

interface Field {
  value?: string;
  onChange: (value: unknown) => void;
  error?: ReactNode;
}

/** The practice's own questions when a visit is booked, in the page's language if available. */
export const OwnQuestions = ({ questions, fieldOf }: OwnQuestionsProps) =>
  questions.map((question, index) => (
    <OwnQuestion key={question.id} question={question} field={fieldOf(`answers.${index}.answer`)} />
  ));

function OwnQuestion({ question, field }: { question: BookingQuestion; field: Field }) {
  const { kind, required, text, text_es } = question;
  const label = language() === 'es' && text_es !== '' ? text_es : text;
  if (kind === 'text')
    return <TextInput label={label} required={required} size="md" autoComplete="off" {...field} />;
  return (
    <Radio.Group label={label} required={required} size="md" {...field}>
      <div className={classes.choices}>
        {choicesOf(question).map(([answer, words]) => (
          <Radio
            key={answer}
            value={answer}
            label={words}
            size="md"
            // The first field with an error is focused.
            aria-invalid={field.error ? true : undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** The choices, as stored and in the page's language. */
function choicesOf({ kind, choices, choices_es }: BookingQuestion): [string, string][] {
  const [yes, no] = yesOrNo;
  if (kind === 'yes_no')
    return [
      [yes, t('Yes')],
      [no, t('No')],
    ];
  return choices.map((choice, index) => [
    choice,
    (language() === 'es' ? choices_es[index] : undefined) ?? choice,
  ]);
}
