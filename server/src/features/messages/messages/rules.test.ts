import { describe, expect, test } from 'vitest';
import { atTime, dayWords, reminderWords, timeInText } from './rules.ts';

const visit = {
  patient_id: '1',
  first_name: 'Mia',
  visit_date: '2026-03-03',
  visit_time: '09:30',
  provider: 'Dr. Vale',
};

describe('a reminder', () => {
  test('says days and times as people do', () => {
    expect([dayWords('2026-03-03'), timeInText('09:30'), timeInText('12:00'), timeInText('00:05')]).toEqual([
      'Tuesday, March 3',
      '9:30 AM',
      '12:00 PM',
      '12:05 AM',
    ]);
  });

  test('says times in Spanish, one o’clock in the singular', () => {
    const said = ['09:30', '01:00', '13:15', '11:00', '10:00'].map((time) => atTime('es', time));
    expect(said).toEqual([
      'a las 9:30 AM',
      'a la 1:00 AM',
      'a la 1:15 PM',
      'a las 11:00 AM',
      'a las 10:00 AM',
    ]);
    expect(atTime('en', '13:00')).toBe('at 1:00 PM');
  });

  test('names everybody of a family and each time once', () => {
    const visits = [
      visit,
      { ...visit, patient_id: '2', first_name: 'Tom' },
      { ...visit, patient_id: '2', first_name: 'Tom', visit_time: '10:30', provider: '' },
    ];
    expect(
      reminderWords(
        '{practice}: {first_name} on {date} at {time} with {provider}. {confirm_link}',
        'Elm St',
        visits,
      ),
    ).toBe(
      'Elm St: Mia and Tom on Tuesday, March 3 at 9:30 AM and 10:30 AM with Dr. Vale and our dental team. {confirm_link}',
    );
  });

  test('says that several people are due, and one is', () => {
    const words = '{practice}: {first_name} is due on {date}. He is a horse.';
    const two = [visit, { ...visit, patient_id: '2', first_name: 'Tom' }];
    expect(reminderWords(words, 'Elm St', two)).toBe(
      'Elm St: Mia and Tom are due on Tuesday, March 3. He is a horse.',
    );
    expect(reminderWords(words, 'Elm St', [visit])).toMatch(/Mia is due/);
  });

  test('says what to bring, once and in the language of the words, and leaves no gap where it is nothing', () => {
    const words = 'We see you soon. {bring} STOP ends texts.';
    const cards = { ...visit, bring: 'your insurance card' };
    expect(reminderWords(words, 'Elm St', [cards, cards, { ...visit, bring: 'your night guard.' }])).toBe(
      'We see you soon. Please bring: your insurance card; your night guard. STOP ends texts.',
    );
    expect(reminderWords('{bring}', 'Elm St', [{ ...visit, bring: 'su protector {time}' }], 'es')).toBe(
      'Traiga, por favor: su protector {time}.',
    );
    expect(reminderWords(words, 'Elm St', [{ ...visit, bring: '' }])).toBe(
      'We see you soon. STOP ends texts.',
    );
    expect(reminderWords('{bring} Bye', 'Elm St', [visit])).toBe('Bye');
  });

  test('makes no link of a name', () => {
    expect(
      reminderWords('{first_name}, {practice}', 'win at prize.example', [
        { ...visit, first_name: 'www.x.example' },
      ]),
    ).toBe('you, your dental practice');
  });
});
