export * from './audit.ts';
export * from './disclosures.ts';
export * from './exports.ts';
export * from './printed-sheets.ts';
