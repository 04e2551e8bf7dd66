export { lockStored, setMatches } from './queries.ts';
export { claimsNamed } from './reference-queries.ts';
export { postByRule } from './post-by-rule.ts';
export { postStored, takeFile } from './take-file.ts';
