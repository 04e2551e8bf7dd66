export { diagnosesOf } from './diagnosis-queries.ts';
export { latestPerio, perioAround } from './queries.ts';
export { gradeFactsOf } from './health-facts.ts';
export { perioPdf } from './in-process-pdf.ts';
export { makePerioPdf } from './make-perio-pdf.ts';
export { perioForInsurer } from './pdf-routes.ts';
