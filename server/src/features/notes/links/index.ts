export { describedIn, noteLinksOf } from './queries.ts';
export { linkNewNote, relinkNote } from './linking.ts';
