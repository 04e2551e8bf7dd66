import { bookingQuestionBounds, type BookingQuestion, type BookingQuestionKind } from '@cusp/contract';
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import classes from './QuestionFields.module.css';

/** A question as the dialog has it; a new one has no id yet. */
export type QuestionValues = Omit<BookingQuestion, 'id'> & { id: string | null };

const answeredBy: readonly { value: BookingQuestionKind; label: string }[] = [
  { value: 'text', label: 'Short answer' },
  { value: 'yes_no', label: 'Yes or no' },
  { value: 'choice', label: 'Multiple choice' },
];

const newQuestion = (): QuestionValues => ({
  id: null,
  text: '',
  text_es: '',
  kind: 'yes_no',
  required: false,
  choices: [],
  choices_es: [],
});

type QuestionForm = Pick<
  UseFormReturnType<{ questions: QuestionValues[] }>,
  'getInputProps' | 'insertListItem' | 'removeListItem'
> & { values: { questions: QuestionValues[] } };

/** The practice's own questions of a reason. */
export function QuestionFields({ form }: { form: QuestionForm }) {
  const { questions } = form.values;
  return (
    <section aria-label="Questions" className={classes.questions}>
      {questions.map((question, at) => (
        <fieldset key={at} className={classes.question}>
          <legend>Question {at + 1}</legend>
          <TextInput
            label="Question"
            description="Shown to patients. The answer is added to the appointment’s staff notes."
            required
            autoComplete="off"
            {...form.getInputProps(`questions.${at}.text`)}
          />
          <TextInput
            label="Question in Spanish"
            lang="es"
            autoComplete="off"
            {...form.getInputProps(`questions.${at}.text_es`)}
          />
          <Select
            label="Answer type"
            required
            allowDeselect={false}
            data={answeredBy}
            {...form.getInputProps(`questions.${at}.kind`)}
          />
          {question.kind === 'choice' && (
            <FieldRow>
              <Textarea
                label="Choices"
                description="One per line"
                required
                autosize
                minRows={2}
                maxRows={8}
                {...linesOf(form, `questions.${at}.choices`)}
              />
              <Textarea
                label="Choices in Spanish"
                description="One per line, in the same order"
                lang="es"
                autosize
                minRows={2}
                maxRows={8}
                {...linesOf(form, `questions.${at}.choices_es`)}
              />
            </FieldRow>
          )}
          <Checkbox
            label="Required"
            {...form.getInputProps(`questions.${at}.required`, { type: 'checkbox' })}
          />
          <Button variant="subtle" size="compact-sm" onClick={() => form.removeListItem('questions', at)}>
            Remove Question {at + 1}
          </Button>
        </fieldset>
      ))}
      {questions.length < bookingQuestionBounds.questions && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('questions', newQuestion())}
        >
          Add a Question
        </Button>
      )}
    </section>
  );
}

/** A list as lines of a text. */
function linesOf(form: QuestionForm, path: string) {
  const { value, onChange, ...given } = form.getInputProps(path);
  return {
    ...given,
    value: Array.isArray(value) ? value.join('\n') : '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value.split('\n')),
  };
}
