// Papers of a claim as a 275, beside the sample that was made for it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mimeLength, mimeText, readPatientInformation, readX12 } from '../x12/index.ts';
import { largestPapers, papersText, partedPapers, withFiles } from './claim-275.ts';
import { anEnvelope, claimFacts } from './claims.helpers.ts';

const sample = readFileSync(path.join(import.meta.dirname, '../x12/testing/samples/275.x12'), 'utf8');
const inSample = () => {
  const [set = expect.fail()] = readX12(sample)[0]?.sets ?? [];
  return readPatientInformation(set).papers[0]?.file ?? expect.fail();
};
const facts = claimFacts({ claim: { control_number: 'C1001' } });
const paper = (control_number: string, content: Buffer, content_type = 'image/jpeg') => ({
  control_number,
  content_type,
  size: content.length,
});

test('the sample is written segment by segment', () => {
  const { type, content } = inSample();
  expect(content.toString('latin1')).toMatch(/^\u00ff\u00d8\u00ff\u00e0/);
  const text = papersText(
    facts,
    { ...anEnvelope, interchange_number: 10 },
    { papers: [paper('ATT1001', content, type)], request: '' },
  );
  const written = withFiles(text, [mimeText({ type, content })]);
  // The sample numbers its batch otherwise; ours is that of the interchange.
  expect(written.replaceAll('~', '~\n').split('\n')).toEqual(
    sample.replace('BGN*02*A0001*', 'BGN*02*A0010*').split('\n'),
  );
});

test('an answer names the carrier’s request, and each paper has a place of its own', () => {
  const image = Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 7) % 256));
  const pdf = Buffer.from('%PDF-1.7 ~*:^\r\n');
  const text = papersText(
    { ...facts, claim: { ...facts.claim, payer_number: 'PCN555', purpose: 'predetermine' } },
    anEnvelope,
    { papers: [paper('A01', image), paper('A02', pdf, 'application/pdf')], request: 'REQ77' },
  );
  const files = [
    mimeText({ type: 'image/jpeg', content: image }),
    mimeText({ type: 'application/pdf', content: pdf }),
  ];
  const whole = withFiles(text, files);
  expect(whole).toMatch(/~BGN\*11\*.*~REF\*EJ\*C1001~REF\*1K\*PCN555~LX\*1~TRN\*2\*REQ77~.*~CAT\*AE\*HL~/s);
  const [set = expect.fail()] = readX12(whole)[0]?.sets ?? [];
  expect(readPatientInformation(set)).toEqual({
    isAnswer: true,
    control_number: 'C1001',
    papers: [
      { trace: 'REQ77', answersRequest: true, file: { type: 'image/jpeg', content: image } },
      { trace: 'REQ77', answersRequest: true, file: { type: 'application/pdf', content: pdf } },
    ],
  });
  expect(() => withFiles(text, files.toReversed())).toThrow(RangeError);
  expect(() => withFiles(text, files.slice(1))).toThrow(RangeError);
  expect(() => withFiles(text, [...files, ''])).toThrow(RangeError);
});

test('how long a file is in a 275 is known before it is read', () => {
  for (const size of [0, 1, 2, 3, 56, 57, 58, 114, 115, 1000, 5_000_000]) {
    const content = Buffer.alloc(size, 1);
    expect([size, mimeText({ type: 'image/png', content }).length]).toEqual([
      size,
      mimeLength('image/png', size),
    ]);
  }
});

test('papers are parted into 275s that a clearinghouse takes', () => {
  const of = (...sizes: number[]) =>
    partedPapers(
      sizes.map((size, at) => ({ control_number: `A0${at}`, content_type: 'image/jpeg', size })),
    ).map((part) => part.map(({ control_number }) => control_number));
  expect(of(5_000_000, 100, 5_000_000)).toEqual([['A00', 'A01'], ['A02']]);
  expect(of(100, 100, 100)).toEqual([['A00', 'A01', 'A02']]);
  expect(of()).toEqual([]);
  expect(mimeLength('application/pdf', 5_000_000)).toBeLessThan(largestPapers);
});
