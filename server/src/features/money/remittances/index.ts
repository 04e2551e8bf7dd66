export { lockStored, setMatches } from './queries.ts';
export { postStored, takeFile } from './taking.ts';
