import { slot } from '../../../ui/loading/slot.tsx';

/** The limits and types of adjustments. */
export const AdjustmentSettingsSlot = slot<object>();
/** The card readers at the desk. */
export const CardReadersSlot = slot<object>();
/** The mounts of the practice's own. */
export const MountTemplatesSlot = slot<object>();
/** The export of all the practice's data. */
export const PracticeExport = slot<object>();

/** The practice's picture and color on patients' pages. */
export const PracticeLookSlot = slot<object>();
/** The practice's Spanish wording for patients. */
export const GlossarySlot = slot<object>();
/** The rules for what parents see of a minor's record. */
export const ParentRulesSlot = slot<object>();

/** The rules for when alerts about patients appear. */
export const AlertSettings = slot<object>();
