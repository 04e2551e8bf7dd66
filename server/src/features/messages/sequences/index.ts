export { doStep } from './steps.ts';
export { followUpOf, followUpsIn, giveBackSteps } from './step-queries.ts';
export { endFollowUp } from './follow-up-queries.ts';
export { isStillOpen, settleFollowUps } from './settling.ts';
