export { ownSentCards } from './queries.ts';
