export { insertInsurancePlan } from './queries.ts';
