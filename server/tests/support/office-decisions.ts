/** What people of the practice write to each other, by name: everybody may. */
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
