import type { faultsOf } from '@cusp/contract';
import { texts } from '../../../ui/language/t.ts';

export type FormFault = ReturnType<typeof faultsOf>[number]['fault'];

const words: Record<FormFault, string> = texts({
  missing: 'Please answer this.',
  date: 'Enter a real date.',
  number: 'Enter a number.',
});

/** What is wrong with an answer. */
export const formFaultWords = (fault: FormFault): string => words[fault];
