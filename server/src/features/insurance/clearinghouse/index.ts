export { lockBroughtPayment, settleBroughtPayment } from './file-queries.ts';
export { houseJobLater } from './queries.ts';
export { queueClaims } from './queueing.ts';
export { startTestHouse } from './house/test-house.ts';
