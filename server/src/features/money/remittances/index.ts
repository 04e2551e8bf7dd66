export { lockStored, setMatches } from './queries.ts';
export { postByRule } from './post-by-rule.ts';
export { postStored, takeFile } from './take-file.ts';
