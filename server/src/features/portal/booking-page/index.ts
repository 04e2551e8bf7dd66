export { letterInLanguage, whenInLetter } from './letter-words.ts';
export { pageNamed } from './queries.ts';
export { requestsToWork } from './request-queries.ts';
