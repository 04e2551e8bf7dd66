export { planPdf } from './in-process-pdf.ts';
export { setLines } from './line-queries.ts';
export { nextInPlan } from './next-line-queries.ts';
export type { PlanInsurance } from './plan-insurance.ts';
export { insertAnswer, insertPresentation } from './presentation-queries.ts';
export { insertTreatmentPlan, seekPlan } from './queries.ts';
export { snapshotPlan } from './shown.ts';
