export { lockBroughtPayment, settleBroughtPayment } from './file-queries.ts';
export { sealKey } from './rules.ts';
