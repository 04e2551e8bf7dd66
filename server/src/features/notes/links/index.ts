export { begunFirst, presentLinks, listNoteLinks, recordOfTodaysVisit } from './queries.ts';
export { linkNewNote, relinkNote } from './linking.ts';
