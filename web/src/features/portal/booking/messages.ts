import { t, texts } from '../../../ui/language/t.ts';

export const bookingMessages = texts({
  loadFailed: 'Online booking could not be loaded.',
  bookFailed: 'We couldn’t book the visit.',
  moveFailed: 'We couldn’t move the visit.',
  cancelFailed: 'We couldn’t cancel the visit.',
  canceled: 'Your visit is canceled.',
});

/** The toast after success. */
export const bookedWords = (moves: boolean, date: string, time: string): string =>
  moves
    ? t('Your visit was moved to {date}, {time}.', { date, time })
    : t('Your visit is booked: {date}, {time}.', { date, time });
