// The server's answers to patients' pages, in Spanish there and nowhere else. Issue 27, "two languages"; docs/languages.md.
import { benefitLine, endpoints, inSpanish, officeReadOnly, refusals } from '@cusp/contract';
import { expect, test } from 'vitest';
import { stepWords } from '../features/insurance/estimates/words.ts';
import { refusalsByStatus } from '../site/declared-refusals.ts';
import { isForPatients } from './for-patients.ts';
import { imageRefusals as ofImages } from '../services/imaging/image-refused.ts';

const patients = endpoints.filter(isForPatients);

/** The sentences of a schema, wherever they are in it. */
function sentencesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const own = 'error' in schema && typeof schema.error === 'function' ? commandOutput(schema.error) : [];
  const inner = '_zod' in schema ? [schema._zod] : Object.values(schema);
  const below = 'def' in schema ? [schema.def] : inner;
  return [...own, ...below.flatMap((each) => sentencesIn(each, seen))];
}
const commandOutput = (error: CallableFunction): string[] =>
  [undefined, '', 'x', 0].flatMap((input) => {
    const said: unknown = error({ input, code: 'invalid_type' });
    return typeof said === 'string' ? [said] : [];
  });

/** Sentences that are said beside the contract's, by the handlers of these calls. */
const beside = [
  'This invitation was already used. Sign in, or call Harborview Dental at (212) 555-0147.',
  'This invitation has expired. Call Harborview Dental for a new one.',
  'This plan expired on March 3, 2026. Ask for a new version.',
  'A payment of this bill is already being processed.',
  'Nothing is due on this account.',
  'You are not a family guarantor at this practice.',
  'At most $1,000,000.00 can be paid at once.',
  'Choose what to pay: the full balance, specific bills, an amount, a payment plan, or the family balance.',
  'Nothing is due.',
  'Sign, or type your name to sign.',
  'Choose who is signing.',
  'Only the patient’s own account can sign as the patient. Choose your relationship to the patient.',
  'Enter at most $120.50, the total due.',
  'Of "Front tooth" only one can be accepted: Crown or Veneer.',
  'Choose one for "Front tooth": Crown or Veneer.',
  'The payment was not accepted. You were not charged. Please call the office.',
  'This set-up has expired. Start again.',
  'The current password is incorrect.',
  'Choose a password that’s different from your current one.',
  'This password is too common. Choose another one.',
  'Send a form (multipart/form-data) with a file.',
  'Choose a file of 25 MB or less.',
  'Send one file at a time.',
  'Only JPEG and PNG photos can be taken, and this file is a different type.',
  'Only PNG, JPEG and WebP images can be taken, and this file is a different type.',
  ofImages.damaged,
  ofImages.tooManyPixels,
  ofImages.animated,
  ofImages.tooSlow,
  ofImages.tooMuchMemory,
  officeReadOnly('2026-03-03'),
];

test('every sentence that patients’ pages can be answered has its Spanish', () => {
  expect(patients.length).toBeGreaterThan(50);
  const said = new Set<string>(beside);
  for (const endpoint of patients) {
    for (const code of [...refusalsByStatus(endpoint).values()].flat()) said.add(refusals[code][1]);
    for (const schema of [endpoint.body, endpoint.params, endpoint.query])
      for (const sentence of sentencesIn(schema)) said.add(sentence);
  }
  expect(said.size).toBeGreaterThan(150);
  expect([...said].filter((sentence) => inSpanish(sentence) === undefined)).toEqual([]);
});

test('what is filled in stays, and dates are spoken in Spanish', () => {
  expect(inSpanish('This plan expired on March 3, 2026. Ask for a new version.')).toBe(
    'Este plan venció el 3 de marzo de 2026. Pida una versión nueva.',
  );
  expect(inSpanish('This invitation has expired. Call A. (B) at 555 for a new one.')).toBe(
    'Esta invitación venció. Llame a A. (B) al 555 para pedir una nueva.',
  );
  expect(inSpanish(stepWords.deductible(0, 2500))).toBe('Deducible: faltan $0.00 de $25.00.');
  expect(inSpanish(stepWords.maximum(158_000, 200_000, false))).toBe(
    'Máximo: quedan $1,580.00 de $2,000.00.',
  );
  expect(inSpanish(stepWords.percent(80, 10_000, 8000))).toBe('80% de $100.00: $80.00.');
  expect(inSpanish('Mia')).toBeUndefined();
});

const limit = benefitLine({ type: 'limit', quantity: 2, period: 'calendar_year' });
test.each([
  [
    stepWords.refused(stepWords.limit(limit, 2, ['on March 3, 2026'])),
    'El plan no paga nada: está cubierto dos veces por año calendario; van 2 de 2, una de ellas en otro lugar el 3 de marzo de 2026.',
  ],
  [
    stepWords.forPatient(
      stepWords.limitUsed({ ...limit, quantity: 1, period: 'years', span: 5, area: 'tooth' }, 1, ['in 2024']),
    ),
    'Para este paciente: Cubierto una vez cada 5 años por diente: van 1 de 1, en otro lugar en 2024.',
  ],
  [stepWords.age({ ...limit, age_from: 5, age_to: 12 }), 'está cubierto desde los 5 hasta los 12 años.'],
  [stepWords.waiting(6, '2026-03-03'), 'hay un período de espera de 6 meses, hasta el 3 de marzo de 2026.'],
])('the step %j is explained in Spanish', (step, spanish) => expect(inSpanish(step)).toBe(spanish));

test('every other step of an estimate has its Spanish', () => {
  const steps = [
    ...Object.values(stepWords.notHolding),
    ...(['standard', 'basic', 'non_duplication', 'maintenance', 'medicaid'] as const).map((way) =>
      stepWords.second(way, 1),
    ),
    ...(['day', 'place', 'procedure'] as const).map((fact) => stepWords.unknownService(fact, 'in 2019')),
    stepWords.allowed(1, true),
    stepWords.allowed(1, false),
    stepWords.allowedOften(limit),
    stepWords.becauseOfPatient(stepWords.notCovered),
    stepWords.refused(stepWords.notInForce),
    stepWords.furtherWriteOff(1),
    stepWords.lostBefore(''),
    stepWords.lostBefore('elsewhere in March 2019'),
    stepWords.unknownUsed('Acme'),
    stepWords.unknownAllowance('Acme'),
    stepWords.unknownAlternate('Acme'),
    stepWords.unknownPercent,
    stepWords.unknownStart,
    stepWords.unknownLoss,
    stepWords.waiting(6, null),
  ];
  expect(
    steps
      .map((step) => inSpanish(step) ?? step)
      .filter((said) => /\b(the|is|it|of|what|in|pays)\b/i.test(said)),
  ).toEqual([]);
});
