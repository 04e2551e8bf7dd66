/** Calls for notes among the people of the practice, by name: everybody may make them. */
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
];
