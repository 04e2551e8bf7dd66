export * from './audit.ts';
export * from './exports.ts';
