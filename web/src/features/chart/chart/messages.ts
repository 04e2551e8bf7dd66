/** The texts of the chart. */
export const chartMessages = {
  loadFailed: 'Failed to fetch the chart',
  charted: (words: string) => `Charted ${words}. Press Ctrl+Z to undo.`,
  chartFailed: 'Failed to chart',
  undone: 'Undone.',
  undoFailed: 'Failed to undo',
  nothingToUndo: 'Nothing left to undo.',
  completed: 'Treatment completed',
  changed: 'Chart changed',
  changeFailed: 'Failed to change the chart',
  ended: 'Condition resolved',
  corrected: 'Corrected',
  correctFailed: 'Failed to correct',
  chooseTeeth: 'Choose teeth or surfaces first.',
  earlierDay: 'You are viewing an earlier day. Go back to today to chart.',
  empty: 'Nothing charted yet. Choose a tooth, or press / and type, like 3 mo caries.',
} as const;
