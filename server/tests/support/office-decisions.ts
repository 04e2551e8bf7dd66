/** Calls among the people of the practice, by name: notes, tasks, and who is ready for the doctor. Everybody may make them. */
export const officeCalls: readonly string[] = [
  'listPopupNotes',
  'createPopupNote',
  'updatePopupNote',
  'getTask',
  'createTask',
  'updateTask',
  'answerTask',
  'setTaskDone',
  'readTaskAnswers',
  'listAnnouncements',
  'createAnnouncement',
  'readAnnouncement',
  'endAnnouncement',
  'listSeatedVisits',
  'setReadyForDoctor',
];
