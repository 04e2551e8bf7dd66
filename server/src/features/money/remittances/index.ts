export { lockStored, setMatches } from './queries.ts';
export { postByRule } from './ruling.ts';
export { postStored, takeFile } from './taking.ts';
