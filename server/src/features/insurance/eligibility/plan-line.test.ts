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

const waiting = (span: number, category: Benefit['category'] = 'crowns') =>
  benefitLine({ type: 'waiting', category, span });
const missing = (category: Benefit['category'] = 'prosthodontics') =>
  benefitLine({ type: 'missing_tooth', category });

// X12 has no element for waiting periods and the missing tooth clause: carriers write them.
test.each<[string[], Benefit[]]>([
  [['EB*1**36', 'MSG*12 MONTH WAITING PERIOD APPLIES'], [waiting(12)]],
  [['EB*1**36', 'MSG*Waiting Period: 6 Months'], [waiting(6)]],
  [['EB*1**36', 'MSG*ONE YEAR WAIT PERIOD'], [waiting(12)]],
  [['EB*F**36******MN*24', 'MSG*WAITING PERIOD'], [waiting(24)]],
  [['EB*1**25', 'MSG*12-month waiting period for fillings'], [waiting(12, 'restorative')]],
  [
    ['EB*1**35', 'MSG*THERE IS A 6 MONTH WAITING PERIOD FOR ALL DENTAL SERVICES'],
    [benefitLine({ type: 'waiting', span: 6 })],
  ],
  // Which services are major, the plan says elsewhere.
  [['EB*1**35', 'MSG*12 MONTH WAITING PERIOD ON MAJOR SERVICES'], []],
  // Denied, waived or over, and what is said twice in two ways.
  [['EB*1**36', 'MSG*NO WAITING PERIOD'], []],
  [['EB*1**36', 'MSG*12 MONTH WAITING PERIOD WAIVED'], []],
  [['EB*1**36', 'MSG*12 MONTH WAITING PERIOD HAS BEEN MET'], []],
  [['EB*1**36', 'MSG*WAITING PERIOD: 6 MONTHS BASIC, 12 MONTHS MAJOR'], []],
  [['EB*1**36', 'MSG*6 MONTH WAITING PERIOD', 'MSG*12 MONTH WAITING PERIOD'], []],
  [['EB*1**36', 'MSG*WAITING PERIOD MAY APPLY'], []],
  [['EB*1**36', 'MSG*999 MONTH WAITING PERIOD'], []],
  [['EB*F**36', 'MSG*ONCE IN 60 MONTHS'], []],
  // Another carrier’s, of one procedure, of no office, and of a service that is no category.
  [['EB*R**36', 'MSG*12 MONTH WAITING PERIOD', 'LS*2120', 'NM1*PR*2*OTHER', 'LE*2120'], []],
  [['EB*1**36**********AD:X1001', 'MSG*12 MONTH WAITING PERIOD'], []],
  [['EB*1**36', 'III*ZZ*21', 'MSG*12 MONTH WAITING PERIOD'], []],
  [['EB*1**AL', 'MSG*12 MONTH WAITING PERIOD'], []],
  [['EB*1**39', 'MSG*MISSING TOOTH CLAUSE APPLIES'], [missing()]],
  [['EB*1**35', 'MSG*Missing Tooth Provision: Yes'], [benefitLine({ type: 'missing_tooth' })]],
  [['EB*1**39', 'MSG*MISSING TOOTH CLAUSE DOES NOT APPLY'], []],
  [['EB*1**39', 'MSG*NO MISSING TOOTH CLAUSE'], []],
  [['EB*1**39', 'MSG*LIST THE MISSING TEETH ON THE CLAIM'], []],
])('the text of %j says %j', (segments, lines) => {
  expect(linesOf(...segments).filter((line) => line !== null)).toEqual(lines);
});
