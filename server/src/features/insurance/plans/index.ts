export { addPlanVersion, insertInsurancePlan, insurancePlanById, lockPlanOfInsurer } from './queries.ts';
