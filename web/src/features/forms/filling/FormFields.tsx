import { answersByItem, type FormAnswers, type FormContent, followUpOf } from '@cusp/contract';
import { useState } from 'react';
import type { FormFault } from './faults.ts';
import { FormQuestion } from './FormQuestion.tsx';
import classes from './Filling.module.css';

interface FormFieldsProps {
  content: FormContent;
  /** As they are when the form is opened; each question keeps its own from then on. */
  answers: FormAnswers;
  spoken: 'en' | 'es';
  /** What was found wrong when signing was tried. */
  faults: ReadonlyMap<string, FormFault>;
  onAnswer: (item: string, values: readonly string[]) => void;
}

const none: readonly string[] = [];

/** The items of a form, each drawn by itself: a key in one of eighty questions draws that one again. */
export function FormFields({ content, answers, spoken, faults, onAnswer }: FormFieldsProps) {
  const [given] = useState(() => answersByItem(answers));
  return (
    <div className={classes.items} lang={spoken}>
      {content.items.map((item) => (
        <FormQuestion
          key={item.id}
          item={item}
          values={given.get(item.id) ?? none}
          more={given.get(followUpOf(item.id))?.[0] ?? ''}
          spoken={spoken}
          fault={faults.get(item.id)}
          moreFault={faults.get(followUpOf(item.id))}
          onAnswer={onAnswer}
        />
      ))}
    </div>
  );
}
