import { expect, test } from 'vitest';
import { claimText } from './claim-837.ts';
import { aLine, anEnvelope, claimFacts, rivera } from './claims.helpers.ts';

// The shapes of two synthetic claims: a subscriber's own with three lines, and a child's to the second plan. No CDT codes.
const segmentsOf = (text: string) => text.split('~').slice(0, -1);

test('a subscriber’s own claim says the biller, the patient, what was done and where', () => {
  const facts = claimFacts({
    claim: {
      control_number: 'C1001',
      remarks: 'Crown 3 fractured cusp',
      diagnoses: ['K0262', 'K0530'],
      missing_teeth: [36],
    },
    attachments: [
      { kind: 'RB', way: 'EL', number: 'ATT1001', title: 'Bitewing', image_kind: 'bitewing', is_note: false },
    ],
    lines: [
      aLine({
        line_number: 'T9001',
        code: 'X1001',
        fee_cents: 95_000,
        teeth: ['3'],
        replaces: true,
        replaced_on: '2016-03-15',
        pointers: [1],
      }),
      aLine({
        line_number: 'T9002',
        code: 'X2003',
        fee_cents: 26_000,
        teeth: ['14'],
        surfaces: 'MOD',
        pointers: [1],
      }),
      aLine({ line_number: 'T9003', code: 'X4001', fee_cents: 18_000, area: '10', pointers: [2] }),
    ],
  });
  expect(segmentsOf(claimText(facts, anEnvelope))).toEqual([
    'ISA*00*          *00*          *ZZ*CUSPTEST       *ZZ*TESTHOUSE      *261123*0900*^*00501*000000001*0*T*:',
    'GS*HC*CUSPTEST*TESTHOUSE*20261123*0900*1*X*005010X224A2',
    'ST*837*0001*005010X224A2',
    'BHT*0019*00*B0001*20261123*0900*CH',
    'NM1*41*2*MAPLE STREET DENTAL*****46*CUSPTEST',
    'PER*IC*BILLING*TE*2175550100',
    'NM1*40*2*TESTHOUSE*****46*TESTHOUSE',
    'HL*1**20*1',
    'PRV*BI*PXC*1223G0001X',
    'NM1*85*2*MAPLE STREET DENTAL*****XX*1999999984',
    'N3*100 MAPLE ST',
    'N4*SPRINGFIELD*IL*627010001',
    'REF*EI*123456789',
    'PER*IC*BILLING*TE*2175550100',
    'HL*2*1*22*0',
    'SBR*P*18*GRP100******CI',
    'NM1*IL*1*RIVERA*ANA****MI*MEM0001',
    'N3*12 OAK AVE',
    'N4*SPRINGFIELD*IL*62704',
    'DMG*D8*19850412*F',
    'NM1*PR*2*EXAMPLE DENTAL PLAN*****PI*TEST1',
    'N3*PO BOX 1',
    'N4*PEORIA*IL*61601',
    'CLM*C1001*1390***11:B:1*Y*A*Y*Y',
    'DTP*472*D8*20261120',
    'DN2*19*M****JP',
    'PWK*RB*EL***AC*ATT1001',
    'NTE*ADD*CROWN 3 FRACTURED CUSP',
    'HI*ABK:K0262*ABF:K0530',
    'NM1*82*1*LEE*SAM****XX*1999999992',
    'PRV*PE*PXC*1223G0001X',
    'REF*0B*D1',
    'LX*1',
    'SV3*AD:X1001*950***R*1*****1',
    'TOO*JP*3',
    'DTP*441*D8*20160315',
    'REF*6R*T9001',
    'LX*2',
    'SV3*AD:X2003*260****1*****1',
    'TOO*JP*14*M:O:D',
    'REF*6R*T9002',
    'LX*3',
    'SV3*AD:X4001*180**10**1*****2',
    'REF*6R*T9003',
    'SE*43*0001',
    'GE*1*1',
    'IEA*1*000000001',
  ]);
});

test('a child’s claim to the second plan says what the first one paid of each line', () => {
  const facts = claimFacts({
    relationship: 'child',
    claim: {
      control_number: 'C1002',
      rank: 2,
      service_date: '2026-10-20',
      last_service_date: '2026-10-20',
      group_number: 'GRP200',
      member_id: 'MEM0002',
      carrier_name: 'Second Dental Plan',
    },
    carrier: {
      payer_id: 'TEST2',
      filing_code: 'CI',
      asked_by: 'clearinghouse',
      address: { street: '', city: '', state: '', zip: '' },
    },
    subscriber: { ...rivera, first_name: 'Luis' },
    patient: { ...rivera, first_name: 'Mia', date_of_birth: '2014-06-02' },
    others: [
      {
        rank: 1,
        relationship: 'child',
        filing_code: 'CI',
        group_number: 'GRP100',
        member_id: 'MEM0001',
        carrier_name: 'Example Dental Plan',
        payer_id: 'TEST1',
        earlier_claim_id: null,
        subscriber: rivera,
      },
    ],
    lines: [
      aLine({
        line_number: 'T9101',
        service_date: '2026-10-20',
        code: 'X2002',
        fee_cents: 20_000,
        teeth: ['30'],
        surfaces: 'O',
        decided: [
          {
            rank: 1,
            payer_id: 'TEST1',
            billed_cents: 20_000,
            paid_code: '',
            paid_cents: 9600,
            on: '2026-11-05',
            adjustments: [
              { group: 'CO', reason: '45', cents: 4000 },
              { group: 'PR', reason: '1', cents: 4000 },
              { group: 'PR', reason: '2', cents: 2400 },
            ],
          },
        ],
      }),
    ],
  });
  const segments = segmentsOf(claimText(facts, { ...anEnvelope, interchange_number: 2 }));
  expect(segments.slice(3, 4)).toEqual(['BHT*0019*00*B0002*20261123*0900*CH']);
  expect(segments.slice(14)).toEqual([
    'HL*2*1*22*1',
    'SBR*S**GRP200******CI',
    'NM1*IL*1*RIVERA*LUIS****MI*MEM0002',
    'NM1*PR*2*SECOND DENTAL PLAN*****PI*TEST2',
    'HL*3*2*23*0',
    'PAT*19',
    'NM1*QC*1*RIVERA*MIA',
    'N3*12 OAK AVE',
    'N4*SPRINGFIELD*IL*62704',
    'DMG*D8*20140602*F',
    'CLM*C1002*200***11:B:1*Y*A*Y*Y',
    'DTP*472*D8*20261020',
    'NM1*82*1*LEE*SAM****XX*1999999992',
    'PRV*PE*PXC*1223G0001X',
    'REF*0B*D1',
    // The patient's relationship to the first plan's subscriber.
    'SBR*P*19*GRP100******CI',
    'AMT*D*96',
    'AMT*EAF*64',
    'OI***Y***Y',
    'NM1*IL*1*RIVERA*ANA****MI*MEM0001',
    'N3*12 OAK AVE',
    'N4*SPRINGFIELD*IL*62704',
    'NM1*PR*2*EXAMPLE DENTAL PLAN*****PI*TEST1',
    'LX*1',
    'SV3*AD:X2002*200****1',
    'TOO*JP*30*O',
    'REF*6R*T9101',
    'SVD*TEST1*96*AD:X2002**1',
    'CAS*CO*45*40',
    'CAS*PR*1*40**2*24',
    'DTP*573*D8*20261105',
    'SE*44*0001',
    'GE*1*2',
    'IEA*1*000000002',
  ]);
});

test('a line that another dentist did says so itself, and the others that of the claim', () => {
  const other = {
    ...aLine({}).provider,
    id: 'other',
    name: 'Dr. Kim Park',
    npi: '1234567893',
    taxonomy: '1223E0200X',
  };
  const lines = [
    aLine({ line_number: 'T1' }),
    aLine({ line_number: 'T2', provider: { license_number: '', license_state: '', ...other } }),
    aLine({ line_number: 'T3' }),
  ];
  const written = segmentsOf(claimText(claimFacts({ lines }), anEnvelope));
  expect(written.slice(written.indexOf('PRV*PE*PXC*1223G0001X') - 1, -3)).toEqual([
    'NM1*82*1*LEE*SAM****XX*1999999992',
    'PRV*PE*PXC*1223G0001X',
    'REF*0B*D1',
    'LX*1',
    'SV3*AD:X1*100****1',
    'REF*6R*T1',
    'LX*2',
    'SV3*AD:X1*100****1',
    'REF*6R*T2',
    'NM1*82*1*PARK*KIM****XX*1234567893',
    'PRV*PE*PXC*1223E0200X',
    'REF*0B*D1',
    'LX*3',
    'SV3*AD:X1*100****1',
    'REF*6R*T3',
  ]);
});

test('a bridge names each of its teeth, and an accident where it was', () => {
  const facts = claimFacts({
    claim: {
      accident: 'auto',
      accident_on: '2026-11-01',
      accident_state: 'IL',
      is_assigned: false,
      remarks: `${'a'.repeat(79)} ~*: Müller`,
    },
    lines: [aLine({ teeth: ['3', '4', '5'], fee_cents: 120_050 })],
  });
  expect(segmentsOf(claimText(facts, anEnvelope))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^CLM\*\w+\*1200\.5\*\*\*11:B:1\*Y\*A\*N\*Y\*\*AA:::IL$/),
      'DTP*439*D8*20261101',
      `NTE*ADD*${'A'.repeat(79)}`,
      'NTE*ADD*MULLER',
      'TOO*JP*3',
      'TOO*JP*4',
      'TOO*JP*5',
    ]),
  );
});

test('braces say when they were placed and their months, and other treatments nothing of it', () => {
  const claim = { appliance_on: '2026-01-15', treatment_months: 24, months_left: 14 };
  const segments = segmentsOf(
    claimText(claimFacts({ claim, lines: [aLine({ category: 'Braces' })] }), anEnvelope),
  );
  const at = segments.indexOf('DTP*452*D8*20260115');
  expect(segments.slice(at - 1, at + 3)).toEqual([
    expect.stringMatching(/^CLM/),
    'DTP*452*D8*20260115',
    'DTP*472*D8*20261120',
    'DN1*24*14',
  ]);
  expect(segmentsOf(claimText(claimFacts({ claim }), anEnvelope)).join(' ')).not.toMatch(/DTP\*452|DN1/);
});

test('a question what would be paid says so, and has no day of treatment', () => {
  const segments = segmentsOf(
    claimText(
      claimFacts({
        claim: { purpose: 'predetermine', accident: 'auto', accident_on: '2026-11-01', accident_state: 'IL' },
      }),
      anEnvelope,
    ),
  );
  expect(segments).toContain('CLM*C1*100***11:B:1*Y*A*Y*Y**AA:::IL********PB');
  expect(segments.some((one) => one.startsWith('DTP*472'))).toBe(false);
});

test.each([
  [['PRE1', 'PRE1'], [['REF*G3*PRE1', 'CLM']]],
  [
    ['PRE1', 'PRE2'],
    [
      ['REF*G3*PRE1', 'LX*1'],
      ['REF*G3*PRE2', 'LX*2'],
    ],
  ],
  [['PRE1', ''], [['REF*G3*PRE1', 'LX*1']]],
  [['', ''], []],
] as const)('a claim with the numbers %j carries them where they belong', (numbers, expected) => {
  const lines = numbers.map((predetermination_number) => aLine({ predetermination_number }));
  let under = '';
  const found: string[][] = [];
  for (const segment of segmentsOf(claimText(claimFacts({ lines }), anEnvelope))) {
    if (segment.startsWith('CLM')) under = 'CLM';
    if (segment.startsWith('LX')) under = segment;
    if (segment.startsWith('REF*G3')) found.push([segment, under]);
  }
  expect(found).toEqual(expected);
});
