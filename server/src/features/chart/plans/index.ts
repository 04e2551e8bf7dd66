export { planPdf } from './in-process-pdf.ts';
export { setLines } from './line-queries.ts';
export { nextInPlan } from './next-line-queries.ts';
export type { PlanInsurance } from './plan-insurance.ts';
export { insertPresentation } from './presentation-queries.ts';
export { insertAnswer } from './answer-queries.ts';
export { seekPlan } from './queries.ts';
export { insertTreatmentPlan } from './saving-queries.ts';
export { snapshotPlan } from './shown.ts';
