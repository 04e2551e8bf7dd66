/** The labels of a calendar's buttons. */
export const calendarWords = {
  previousMonth: 'Month before',
  nextMonth: 'Next month',
  previousYear: 'Year before',
  nextYear: 'Next year',
  previousDecade: 'Ten years before',
  nextDecade: 'Next ten years',
};
