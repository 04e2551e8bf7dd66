import { slot } from '../../../ui/loading/slot.tsx';

/** What is charged for visits that are missed or canceled late. */
export const VisitFeeSettings = slot<object>();
