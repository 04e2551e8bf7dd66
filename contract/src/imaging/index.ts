export * from './documents.ts';
export * from './images.ts';
