export { sentWalkOuts } from './sent-receipt-queries.ts';
