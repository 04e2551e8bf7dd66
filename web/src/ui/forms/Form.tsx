import type { ReactNode } from 'react';
import { RefusalMessage } from './RefusalMessage.tsx';
import { keepFieldFocus } from './keepFieldFocus.ts';
import type { ContractForm } from './useContractForm.ts';
import look from '../theme/look.module.css';

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
    className={look.stackWide}
    {...keepFieldFocus}
  >
    {sentence && <RefusalMessage sentence={sentence} />}
    {children}
  </form>
);
