import { answersByItem, type FormAnswers, type FormContent, followUpId } from '@cusp/contract';
import { useState } from 'react';
import type { FormFault } from './faults.ts';
import { FormQuestion } from './FormQuestion.tsx';
import classes from './Filling.module.css';

interface FormFieldsProps {
  content: FormContent;
  /** The answers when the form is opened; from then on each question holds its own. */
  answers: FormAnswers;
  /** What a question without an answer could start from. */
  onFile?: FormAnswers;
  spoken: 'en' | 'es';
  /** The faults that were found at an attempt to sign. */
  faults: ReadonlyMap<string, FormFault>;
  onAnswer: (item: string, values: readonly string[]) => void;
}

const none: readonly string[] = [];

/** The items of a form, each rendered on its own, so that typing in one of eighty questions renders only that one. */
export function FormFields({ content, answers, onFile = [], spoken, faults, onAnswer }: FormFieldsProps) {
  const [given] = useState(() => answersByItem(answers));
  const [filed] = useState(() => answersByItem(onFile));
  return (
    <div className={classes.items} lang={spoken}>
      {content.items.map((item) => (
        <FormQuestion
          key={item.id}
          item={item}
          values={given.get(item.id) ?? none}
          more={given.get(followUpId(item.id))?.[0] ?? ''}
          filed={filed.get(item.id) ?? none}
          filedMore={filed.get(followUpId(item.id))?.[0] ?? ''}
          spoken={spoken}
          fault={faults.get(item.id)}
          moreFault={faults.get(followUpId(item.id))}
          onAnswer={onAnswer}
        />
      ))}
    </div>
  );
}
