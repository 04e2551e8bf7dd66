export { insertInsurancePlan, insurancePlanById } from './queries.ts';
