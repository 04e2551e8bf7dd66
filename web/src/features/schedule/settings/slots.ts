import { slot } from '../../../ui/loading/slot.tsx';

/** The fee for visits that are missed or canceled late. */
export const VisitFeeSettings = slot<object>();
