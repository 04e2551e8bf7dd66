// How the letter of an appeal falls on its pages.
import { expect, test } from 'vitest';
import { pagesOf } from '../../../../tests/support/statements.ts';
import { writeAppealPdf } from './letter-pdf.ts';
import type { AppealPdfOrder } from './letter-pdf.ts';

const order = (fields: Partial<AppealPdfOrder> = {}): AppealPdfOrder => ({
  practice: {
    name: 'Harborview Dental',
    address: '12 Harbor Rd, Suite 300\nNew York, NY 10004',
    phone: '(212) 555-0100',
    numbers: 'NPI 1999999984 · Tax ID 12-3456789',
  },
  carrier: 'Northstar Dental\n20 Lakeside Plaza\nRochester, NY 14604',
  rows: [
    { label: 'Patient', value: 'Ana Rivera, born 03/05/1984' },
    { label: 'Your claim number', value: 'PCN555' },
  ],
  lines: [
    {
      code: 'CRN1',
      what: 'Porcelain crown, tooth 14',
      fee: '$1,250.00',
      decision: 'paid $0.00, there is a waiting period',
    },
  ],
  letter: 'We ask you to reconsider your decision.',
  enclosed: [],
  signed_by: 'Dr. Sam Lee',
  claim: 'C1234567890AB',
  written_on: '2026-11-28',
  ...fields,
});

test('a short one is one page, with what is enclosed', async () => {
  const pages = await pagesOf(
    await writeAppealPdf(order({ enclosed: ['Bitewing of 03/02/2026', 'Perio chart of 02/05/2026'] })),
  );
  expect(pages).toHaveLength(1);
  for (const words of [
    'November28,2026',
    'Rochester,NY14604',
    'CRN1',
    'Sincerely,Dr.SamLee',
    'EnclosedBitewing',
  ])
    expect(pages[0]).toContain(words);
});

test('whoever signs stands on the page of the greeting, and a list of enclosures begins below its heading', async () => {
  for (let lines = 24; lines <= 44; lines += 1) {
    const letter = Array.from({ length: lines }, (_, at) => `Line ${at + 1} of the letter.`).join('\n');
    const pages = await pagesOf(
      await writeAppealPdf(order({ letter, enclosed: ['Bitewing of 03/02/2026'] })),
    );
    expect(pages.find((page) => page.includes('Sincerely,'))).toContain('Dr.SamLee');
    expect(pages.find((page) => page.includes('Enclosed'))).toContain('Bitewing');
  }
});
