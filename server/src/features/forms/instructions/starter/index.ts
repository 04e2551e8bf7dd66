import type { StarterInstruction } from './instruction.ts';
import * as surgery from './surgery.ts';
import * as teeth from './teeth.ts';

/** The instructions that we have written, in English and Spanish. A dentist of the practice reads them before they are given. */
export const starterInstructions: readonly StarterInstruction[] = [
  surgery.afterExtraction,
  surgery.drySocket,
  surgery.afterImplant,
  surgery.afterGumSurgery,
  surgery.afterSedation,
  teeth.afterFilling,
  teeth.afterRootCanal,
  teeth.withTemporaryCrown,
  teeth.withNewCrown,
  teeth.afterDeepCleaning,
  teeth.afterWhitening,
  teeth.withNewDenture,
  teeth.withBraces,
];
