export { agreementPdf } from './in-process-pdf.ts';
export { updatePaymentPlan } from './events.ts';
export { insertPaymentPlan, keepPlanPdf, plansOfRecords } from './queries.ts';
export { agreementOf, dueNow } from './rules.ts';
