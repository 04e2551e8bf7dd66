export { describedIn, noteLinksOf, ofVisitToday } from './queries.ts';
export { linkNewNote, relinkNote } from './linking.ts';
