export { doStep } from './steps.ts';
export { followUpOf, followUpsIn, giveBackSteps } from './step-queries.ts';
export { settleFollowUps } from './settling.ts';
