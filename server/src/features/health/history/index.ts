export type { FactAllergy, FactMedication, HealthFacts } from './facts.ts';
export { readHealthFacts } from './facts.ts';
