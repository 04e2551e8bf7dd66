import type { ReactNode } from 'react';
import { Refused } from './Refused.tsx';
import { stillButtons } from './stillButtons.ts';
import type { ContractForm } from './useContractForm.ts';
import classes from './Form.module.css';

interface FormProps extends Pick<ContractForm<object>, 'formRef' | 'onSubmit' | 'sentence'> {
  /** The form's name for a screen reader. */
  label?: string;
  children: ReactNode;
}

/** A form on a page: a refusal that concerns no field is shown above the fields. */
export const Form = ({ formRef, onSubmit, sentence, label, children }: FormProps) => (
  <form
    ref={formRef}
    onSubmit={onSubmit}
    noValidate
    aria-label={label}
    className={classes.form}
    {...stillButtons}
  >
    {sentence && <Refused sentence={sentence} />}
    {children}
  </form>
);
