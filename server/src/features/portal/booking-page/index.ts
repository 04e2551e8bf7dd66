export { letterInLanguage, whenInLetter } from './letter-words.ts';
export { pageNamed, textedNumberOf } from './queries.ts';
export { requestsToWork } from './request-queries.ts';
export { proposingText } from './letters.ts';
