export { agreementsOfAccount, agreementsInPortal, insertAgreement } from './queries.ts';
