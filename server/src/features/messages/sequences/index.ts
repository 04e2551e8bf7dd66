export { occasionsOf } from './occasion-queries.ts';
export { doStep, sequenceStepWords } from './steps.ts';
export { followUpsIn, giveBackSteps } from './step-queries.ts';
export { endFollowUp } from './follow-up-queries.ts';
export { settleFollowUps } from './settling.ts';
export { isStillOpen } from './settling-queries.ts';
