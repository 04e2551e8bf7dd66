export * from './history-entries.ts';
export * from './history-kinds.ts';
export * from './history.ts';
export * from './reviews.ts';
export * from './terms.ts';
