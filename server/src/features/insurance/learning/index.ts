export { learnPlan } from './learn.ts';
export { plansToReview } from './queries.ts';
