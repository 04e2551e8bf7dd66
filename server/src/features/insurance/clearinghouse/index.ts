export { lockBroughtPayment, settleBroughtPayment } from './file-queries.ts';
export { applyAnswers } from './answers.ts';
export { dayHere, houseJobLater } from './queries.ts';
export { lockHouse, queueChecked, queueClaims, queueGiven } from './queueing.ts';
export type { StoredConnection } from './queries.ts';
export { startTestHouse } from './house/test-house.ts';
export { lockConnection } from './queries.ts';
export { byHouse, houseOf, troubleWords } from './rules.ts';
export type { HouseJobNeeds } from './sending.ts';
