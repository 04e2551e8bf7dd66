import { benefitLine } from '@cusp/contract';
import type { Benefit } from '@cusp/contract';
import { expect, test } from 'vitest';
import { writeX12 } from '../x12/index.ts';
import { readAnswerFile } from './answer.ts';

/** The plan lines of a 271 with these benefits, each written as its segments. */
function linesOf(...segments: string[]): (Benefit | null)[] {
  const text = writeX12({
    sender: 'SENDER',
    receiver: 'RECEIVER',
    day: '2026-11-23',
    time: '09:00',
    control: 1,
    test: true,
    group: 'HB',
    version: '005010X279A1',
    sets: [
      {
        kind: '271',
        segments: ['HL*1**22*0', 'NM1*IL*1*RIVERA*ANA****MI*M1', ...segments].map((one) => one.split('*')),
      },
    ],
  });
  const read = readAnswerFile(text);
  return typeof read === 'string' ? expect.fail(read) : read.answer.lines.map(({ line }) => line);
}

const limit = (fields: Partial<Benefit>) => benefitLine({ type: 'limit', category: 'diagnostic', ...fields });

test.each<[string[], Benefit | null]>([
  [
    ['EB*A*IND*36*****.5****Y'],
    benefitLine({ type: 'percent', category: 'crowns', percent: 50, network: 'in' }),
  ],
  [
    ['EB*A*IND*36*****.5****N'],
    benefitLine({ type: 'percent', category: 'crowns', percent: 50, network: 'out' }),
  ],
  [['EB*A**35*****.2'], benefitLine({ type: 'percent', percent: 80 })],
  // A share that isn't whole, more than all, or of one procedure, is none of a plan's lines.
  [['EB*A**36*****.333'], null],
  [['EB*A**36*****20'], null],
  [['EB*A**36*****.5*****AD:X1001'], null],
  [
    ['EB*C*FAM*35***23*150'],
    benefitLine({ type: 'deductible', level: 'family', period: 'calendar_year', amount: 150 }),
  ],
  // What is left is no term of the plan.
  [['EB*C*IND*35***29*25'], null],
  [
    ['EB*F*IND*38***32*1000'],
    benefitLine({ type: 'maximum', category: 'orthodontics', period: 'lifetime', amount: 1000 }),
  ],
  [['EB*F**23', 'HSD*VS*2***23*1'], limit({ quantity: 2, period: 'calendar_year' })],
  [['EB*F**23', 'HSD*P6*1***34*6'], limit({ quantity: 1, period: 'months', span: 6 })],
  [['EB*F**23', 'HSD*P6*1***21*5'], limit({ quantity: 1, period: 'years', span: 5 })],
  [['EB*F**23', 'HSD*VS*1*MO*6'], limit({ quantity: 1, period: 'months', span: 6 })],
  [['EB*F**23***22***P6*2'], limit({ quantity: 2, period: 'benefit_year' })],
  [['EB*F**23', 'HSD*VS*2***23*1', 'HSD*VS*1***34*6'], null],
  [['EB*F**41******S7*18'], benefitLine({ type: 'age', category: 'preventive', age_to: 18 })],
  [['EB*I**40'], benefitLine({ type: 'exclusion', category: 'surgery' })],
  [['EB*I**AL'], null],
  [['EB*A**36*****.5', 'III*ZZ*21'], null],
])('%j says %j', (segments, line) => {
  expect(linesOf(...segments)).toEqual([line]);
});
