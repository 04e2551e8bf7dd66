import { expect, test } from 'vitest';
import { newWords } from './quoted-words.ts';

const wrote = 'On Mon, Nov 23, 2026 at 9:00 AM Molar Dental <a@reply.example> wrote:';

test.each([
  ['above a quotation', ['Can we come at 4?', '', wrote, '> See you on Monday.'], 'Can we come at 4?'],
  ['below a quotation', [wrote, '> See you on Monday.', '', 'Can we come at 4?'], 'Can we come at 4?'],
  [
    'between its lines',
    ['Hi,', wrote, '> Allergies?', 'Penicillin', '> Medicines?', 'None'],
    'Hi,\nPenicillin\nNone',
  ],
  [
    'above and below',
    ['Yes.', '', wrote, '> See you on Monday.', '>', '> Dr. Vale', '', 'PS: allergic to penicillin now'],
    'Yes.\n\nPS: allergic to penicillin now',
  ],
  [
    'above a wrapped attribution',
    [
      'Fine',
      '',
      'On Mon, Nov 23, 2026 at 9:00 AM Molar Dental and Family Practice',
      '<a@reply.example> wrote:',
      '',
      '> See you',
    ],
    'Fine',
  ],
  [
    'above one wrapped twice, in Spanish',
    [
      'Sí',
      '',
      'El lun, 23 nov 2026 a las 9:00, Consultorio Molar',
      '(<a@reply.example>)',
      'escribió:',
      '> Nos vemos',
    ],
    'Sí',
  ],
  [
    'behind a line that begins with From:',
    ['From: my old dentist I got x-rays.', 'To: be honest I forgot them.', '', 'May I bring them?'],
    'From: my old dentist I got x-rays.\nTo: be honest I forgot them.\n\nMay I bring them?',
  ],
  [
    'above Outlook’s headers',
    [
      'OK',
      '',
      'From: Molar Dental <a@reply.example>',
      'Sent: Monday',
      'To: Ana',
      'Subject: Your visit',
      '',
      'See you on Monday.',
    ],
    'OK',
  ],
  ['above an original message', ['OK', '-----Original Message-----', 'From: Molar', 'See you'], 'OK'],
  [
    'with words that a person wrote',
    ['On Monday the pharmacist wrote:', 'take two'],
    'On Monday the pharmacist wrote:\ntake two',
  ],
  ['all of it, if nothing is new', [wrote, '> See you'], `${wrote}\n> See you`],
])('new in an email is what stands %s', (_, lines, words) => {
  expect(newWords(lines.join('\n'))).toBe(words);
});
