export { queueEligibilityQuestion } from './eligibility-questions.ts';
