export { agreementsOf, agreementsSeen, insertAgreement } from './queries.ts';
