import { t, texts } from '../../../ui/language/t.ts';

export const bookingMessages = texts({
  loadFailed: 'Online booking could not be loaded.',
  bookFailed: 'The visit was not booked.',
  moveFailed: 'The visit was not moved.',
  cancelFailed: 'The visit was not canceled.',
  canceled: 'Your visit is canceled.',
});

/** The toast after success. */
export const bookedWords = (moves: boolean, date: string, time: string): string =>
  moves
    ? t('Your visit was moved to {date}, {time}.', { date, time })
    : t('Your visit is booked: {date}, {time}.', { date, time });
