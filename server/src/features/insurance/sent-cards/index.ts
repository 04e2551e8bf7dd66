export { ownSentCards } from './queries.ts';
export { mustHaveRoomForPatient, sendCardOf } from './sending.ts';
