import { answerWords, type FormItem, followUpId, wordingIn, type Wording } from '@cusp/contract';
import { memo, useId, useState } from 'react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { t } from '../../../ui/language/t.ts';
import { formFaultWords, type FormFault } from './faults.ts';
import { DateQuestion } from './DateQuestion.tsx';
import { PhotoQuestion } from './PhotoQuestion.tsx';
import classes from './Filling.module.css';

interface FormQuestionProps {
  item: FormItem;
  /** The first answers to it and to its follow-up. */
  values: readonly string[];
  more: string;
  /** The same as the record has them, to be confirmed; empty if it has none. */
  filed: readonly string[];
  filedMore: string;
  spoken: 'en' | 'es';
  fault: FormFault | undefined;
  moreFault: FormFault | undefined;
  /** Has to be stable, so that typing renders only this question. */
  onAnswer: (item: string, values: readonly string[]) => void;
}

/** An item of a form: a text, or a question with its field. It holds what is typed in its own state. */
export const FormQuestion = memo(function FormQuestion({
  item,
  values: initial,
  more: initialMore,
  filed,
  filedMore,
  spoken,
  fault,
  moreFault,
  onAnswer,
}: FormQuestionProps) {
  const [values, setValues] = useState(initial);
  const [more, setMore] = useState(initialMore);
  const words = wordingIn(item.words, spoken);
  const answer = (next: readonly string[]) => {
    setValues(next);
    onAnswer(item.id, next);
  };
  const confirm = () => {
    answer(filed);
    if (filedMore === '') return;
    setMore(filedMore);
    onAnswer(followUpId(item.id), [filedMore]);
  };
  const record = values.length === 0 && filed.length > 0 && (
    <p className={classes.filed}>
      {t('On file: {answer}', {
        answer: [answerWords(item, filed, spoken), filedMore]
          .filter((part) => part !== '')
          .join(': ')
          .replaceAll('\n', ', '),
      })}{' '}
      <Button variant="light" aria-label={`${t('Still Right')}: ${words}`} onClick={confirm}>
        {t('Still Right')}
      </Button>
    </p>
  );
  const [value = ''] = values;
  const field = {
    id: fieldId(item.id),
    label: words,
    required: item.required,
    value,
    error: fault && formFaultWords(fault),
    size: 'md',
    maxLength: 4000,
  } as const;

  if (item.type === 'section') return <h2 className={classes.section}>{words}</h2>;
  if (item.type === 'text') return <p className={classes.text}>{words}</p>;
  if (item.type === 'consent') return <p className={classes.consent}>{words}</p>;
  if (item.type === 'signature') return <p className={classes.text}>{words}</p>;
  if (item.type === 'long')
    return (
      <>
        <Textarea {...field} rows={3} onChange={({ currentTarget }) => answer([currentTarget.value])} />
        {record}
      </>
    );
  if (item.type === 'date') return <DateQuestion {...field} onAnswer={answer} />;
  if (item.type === 'photo')
    return (
      <PhotoQuestion
        item={item}
        id={field.id}
        words={words}
        value={value}
        error={field.error}
        onAnswer={answer}
      />
    );
  if (item.type === 'yes_no' || item.type === 'choice')
    return (
      <>
        <Choices
          item={item}
          words={words}
          options={
            item.type === 'choice'
              ? item.options.map(({ id, words: said }) => ({ id, said: wordingIn(said, spoken) }))
              : yesAndNo()
          }
          values={values}
          error={field.error}
          onAnswer={answer}
        />
        {record}
        {item.follow_up !== null && value === 'yes' && (
          <FollowUp
            id={followUpId(item.id)}
            words={item.follow_up}
            spoken={spoken}
            required={item.required}
            value={more}
            fault={moreFault}
            onAnswer={(next) => {
              setMore(next);
              onAnswer(followUpId(item.id), [next]);
            }}
          />
        )}
      </>
    );
  return (
    <>
      <TextInput
        {...field}
        inputMode={item.type === 'number' ? 'decimal' : undefined}
        autoComplete={item.target?.to === 'record' ? completions[item.target.field] : 'off'}
        className={item.type === 'initials' ? (classes.initials ?? '') : ''}
        onChange={({ currentTarget }) => answer([currentTarget.value])}
      />
      {record}
    </>
  );
});

/** The DOM id of a question's field, to which focus moves if its answer is wrong. */
export const fieldId = (item: string): string => `question-${item.replace('.', '-')}`;

const yesAndNo = () => [
  { id: 'yes', said: t('Yes') },
  { id: 'no', said: t('No') },
];

/** The fields that the browser may fill in from the reader's own details. */
const completions = {
  first_name: 'given-name',
  last_name: 'family-name',
  phone: 'tel',
  email: 'email',
  address: 'street-address',
  emergency_contact: 'off',
  emergency_phone: 'off',
  insurance_provider: 'off',
  insurance_id: 'off',
} as const;

interface ChoicesProps {
  item: FormItem;
  words: string;
  options: readonly { id: string; said: string }[];
  values: readonly string[];
  error: string | undefined;
  onAnswer: (values: readonly string[]) => void;
}

function Choices({ item, words, options, values, error, onAnswer }: ChoicesProps) {
  const name = useId();
  const errorId = useId();
  const choose = (id: string, on: boolean) =>
    onAnswer(item.many ? [...values.filter((value) => value !== id), ...(on ? [id] : [])] : [id]);
  return (
    <fieldset
      id={fieldId(item.id)}
      tabIndex={-1}
      className={classes.choices}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>
        {words}
        {item.required && (
          <span aria-hidden className={classes.required}>
            {' *'}
          </span>
        )}
      </legend>
      <div className={classes.options} data-short={item.type === 'yes_no'}>
        {options.map(({ id, said }) => (
          <label key={id} className={classes.option}>
            <input
              type={item.many ? 'checkbox' : 'radio'}
              name={name}
              checked={values.includes(id)}
              required={item.required && !item.many}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
            <span>{said}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={classes.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface FollowUpProps {
  id: string;
  words: Wording;
  spoken: 'en' | 'es';
  required: boolean;
  value: string;
  fault: FormFault | undefined;
  onAnswer: (value: string) => void;
}

function FollowUp({ id, words, spoken, required, value, fault, onAnswer }: FollowUpProps) {
  return (
    <Textarea
      id={fieldId(id)}
      label={wordingIn(words, spoken)}
      required={required}
      value={value}
      rows={2}
      size="md"
      maxLength={4000}
      className={classes.more ?? ''}
      error={fault && formFaultWords(fault)}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
    />
  );
}
