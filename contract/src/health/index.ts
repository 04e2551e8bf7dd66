export * from './history-kinds.ts';
