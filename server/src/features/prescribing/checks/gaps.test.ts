import { describe, expect, test } from 'vitest';
import { check, found, has, takes } from '../../../../tests/support/checked-drug.ts';
import type { CheckedPerson } from './types.ts';

describe('lines of the medical history that nobody has coded', () => {
  const says = (...historyLines: string[]): Partial<CheckedPerson> => ({ historyLines });
  const open = (kind: string, ...given: Parameters<typeof check>) =>
    check(...given).not_checked.find((one) => one.kind === kind)?.sentence;

  test.each<[string, string, string]>([
    ['Metronidazole', 'takes warfarin', 'moderate interaction'],
    ['Meperidine', 'Depression, on phenelzine', 'moderate interaction'],
    ['Ibuprofen', 'Advil now and then', 'moderate duplicate'],
    ['Ibuprofen', 'CKD since 2019', 'moderate condition'],
    ['Ibuprofen', 'GI bleed in 2020', 'moderate condition'],
  ])('%s with “%s”: %s, which never stops', (written, line, expected) => {
    const { findings } = check(written, says(line));
    expect(findings.map(({ level, kind }) => `${level} ${kind}`)).toContain(expected);
    expect(findings.filter(({ level }) => level === 'severe')).toEqual([]);
    expect(findings.find(({ kind }) => expected.endsWith(kind))?.sentence).toMatch(
      /Matched by text only because it is not coded\.$/,
    );
  });
  test.each(['No warfarin', 'never took warfarin', 'Allergic to warfarin', 'Hip replaced'])(
    'metronidazole with “%s”: nothing is found, and the line is named as not coded',
    (line) => {
      expect(found('Metronidazole', says(line)).filter((one) => one.endsWith('interaction'))).toEqual([]);
      expect(open('condition', 'Metronidazole', says(line))).toContain(`not coded: ${line}`);
    },
  );
  test('the line is told in its words', () => {
    expect(check('Metronidazole', says('Takes warfarin since 2019')).findings).toMatchObject([
      { sentence: expect.stringMatching(/^Metronidazole with “Takes warfarin since 2019” raises the INR/) },
    ]);
  });
  test('what is coded, too, is said once and in full', () => {
    const both = { ...says('takes warfarin', 'CKD 4'), ...takes(['Warfarin']), ...has('N18.4') };
    expect(found('Ibuprofen', both)).toEqual(['severe interaction', 'severe condition']);
  });
});

describe('what is missing is said', () => {
  const open = (kind: string, ...given: Parameters<typeof check>) =>
    check(...given).not_checked.find((one) => one.kind === kind)?.sentence;

  test.each([
    ['Tylenol', 'as needed'],
    ['Acetaminophen', '500 mg'],
    ['Norco', 'when it hurts'],
  ])('the day’s sum, where the list has %s “%s”', (name, taken) => {
    expect(open('dose', 'Acetaminophen | 500 mg | four times a day', takes([name, taken]))).toBe(
      `Dose of a day not checked in full: how much is taken of ${name} can’t be read.`,
    );
  });
  test('not where another ingredient’s dose is unknown', () => {
    expect(open('dose', 'Acetaminophen | 500 mg | four times a day', takes(['Lisinopril', 'daily']))).toBe(
      undefined,
    );
  });

  const notAsked: Partial<CheckedPerson> = {
    pregnancy: { state: 'not_asked', week: null },
    breastFeeding: null,
  };
  test.each<[string, Partial<CheckedPerson>, string | undefined, string | undefined]>([
    ['Ibuprofen', notAsked, 'the patient was not asked', undefined],
    ['Tramadol', notAsked, 'the patient was not asked', 'the patient was not asked'],
    ['Amoxicillin', notAsked, undefined, undefined],
    ['Zyrtecillinol', notAsked, 'Zyrtecillinol is on no list', 'Zyrtecillinol is on no list'],
    ['Lisinopril', notAsked, 'no rule about Lisinopril', 'no rule about Lisinopril'],
    ['Tramadol', { ...notAsked, isMale: true }, undefined, undefined],
    ['Tramadol', { ...notAsked, birthDate: '1950-01-01' }, undefined, undefined],
  ])('%s for %j: pregnancy %s, breast-feeding %s', (written, person, pregnancy, breastFeeding) => {
    const sentence = (kind: string, why: string | undefined) =>
      why === undefined ? undefined : `${kind} not checked: ${why}.`;
    expect(open('pregnancy', written, person)).toBe(sentence('Pregnancy', pregnancy));
    expect(open('breast_feeding', written, person)).toBe(sentence('Breast-feeding', breastFeeding));
  });
});
