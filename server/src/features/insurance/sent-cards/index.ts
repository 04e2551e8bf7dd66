export { ownSentCards } from './queries.ts';
export { refusePhotoOverPlanLimit, sendCardOf } from './sending.ts';
