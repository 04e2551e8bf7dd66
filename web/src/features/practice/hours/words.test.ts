import { expect, test } from 'vitest';
import { weekWords } from './words.ts';

const day = (weekday: number, closes = '17:00') => ({
  weekday,
  opens: '08:00',
  closes,
  lunch_from: null,
  lunch_to: null,
});

test('neighboring days with the same times are said together', () => {
  expect(weekWords([day(1), day(2), day(3), day(5, '13:00')])).toBe(
    'Mon – Wed 8:00 AM – 5:00 PM; Fri 8:00 AM – 1:00 PM',
  );
});

test('days with a closed one between them are said apart', () => {
  expect(weekWords([day(3), day(1)])).toBe('Mon 8:00 AM – 5:00 PM; Wed 8:00 AM – 5:00 PM');
});

test('lunch is said, and a week without hours is closed', () => {
  expect(weekWords([{ ...day(6), lunch_from: '12:00', lunch_to: '13:00' }])).toBe(
    'Sat 8:00 AM – 5:00 PM, lunch 12:00 PM – 1:00 PM',
  );
  expect(weekWords([])).toBe('Closed all week');
});
