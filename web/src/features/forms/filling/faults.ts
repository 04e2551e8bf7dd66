import type { answerFaults } from '@cusp/contract';
import { texts } from '../../../ui/language/t.ts';

export type FormFault = ReturnType<typeof answerFaults>[number]['fault'];

const words: Record<FormFault, string> = texts({
  missing: 'Please answer this.',
  date: 'Enter a valid date.',
  number: 'Enter a number.',
});

/** A sentence about an invalid answer. */
export const formFaultWords = (fault: FormFault): string => words[fault];
