export type { HealthFacts } from './facts.ts';
export { readHealthFacts } from './facts.ts';
