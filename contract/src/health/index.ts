export * from './history-kinds.ts';
export * from './terms.ts';
