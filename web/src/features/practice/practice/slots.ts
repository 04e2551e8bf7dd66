import { slot } from '../../../ui/loading/slot.tsx';

/** The limits and types of adjustments. */
export const AdjustmentSettingsSlot = slot<object>();
/** The export of all the practice's data. */
export const PracticeExport = slot<object>();

/** What patients read in Spanish in place of our words. */
export const GlossarySlot = slot<object>();
/** What parents see of a minor's record. */
export const ParentRulesSlot = slot<object>();

/** What to heed of patients, and when. */
export const AlertSettings = slot<object>();
