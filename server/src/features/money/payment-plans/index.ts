export { agreementPdf } from './in-process-pdf.ts';
export { updatePaymentPlan } from './events.ts';
export { insertPaymentPlan, plansOfRecords } from './queries.ts';
export { keepPlanPdf } from './agreement-queries.ts';
export { agreementOf, dueNow } from './rules.ts';
