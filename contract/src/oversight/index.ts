export * from './audit.ts';
export * from './disclosures.ts';
export * from './exports.ts';
export * from './import-proof.ts';
export * from './imports.ts';
export * from './printed-sheets.ts';
export * from './table-fields.ts';
export * from './table-imports.ts';
