export { emailInLanguage, whenInEmail } from './email-words.ts';
export { pageNamed, textedNumberOf } from './queries.ts';
export { refuseVisit, visitToRefuse } from './refused-visit-queries.ts';
export { requestsToWork } from './request-queries.ts';
export { proposingEmail, proposingText } from './emails.ts';
