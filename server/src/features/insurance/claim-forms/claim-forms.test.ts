// The data of claims on forms that the practice bought. Issue 26.
import {
  createTreatment,
  getClaimFormLayout,
  getClaimPdf,
  listProcedures,
  printClaimForm,
  recordServiceElsewhere,
  testClaimForm,
  updateClaim,
  updateClaimFormLayout,
} from '@cusp/contract';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { pagesOf } from '../../../../tests/support/statements.ts';
import { claimWorld } from '../claims/claim-world.helpers.ts';

const { newPractice, stranger } = await testApp();

/** The words of a PDF's sheets with their places in millimeters from the left and the upper edge. */
async function wordsOf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets: { words: string; x: number; y: number }[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const tenth = (points: number) => Math.round((points / 72) * 254) / 10;
    sheets.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                words: item.str,
                x: tenth(Number(item.transform[4])),
                y: tenth(792 - Number(item.transform[5])),
              },
            ]
          : [],
      ),
    );
  }
  return sheets;
}

async function world() {
  const practice = await claimWorld(newPractice);
  const { call } = practice;
  const sheets = async (id: string) => wordsOf((await call(printClaimForm, { params: { id } })).bytes);
  return { ...practice, sheets };
}

test('a claim’s data stands at the places of its items and nothing else does, ten lines a sheet', async () => {
  const { filling, bill, call, claim, patientId, sheets } = await world();
  const scaling = (await call(listProcedures, {})).output.find(
    ({ area, category }) => area === 'quadrant' && category === 'Dental Cleaning',
  );
  await call(createTreatment, {
    body: {
      patient_id: patientId,
      procedure: 'Dental Cleaning',
      procedure_id: scaling?.id ?? expect.fail(),
      quadrant: 1,
      cost: 200,
      status: 'completed',
      service_date: '2026-01-07',
    },
  });
  for (let count = 0; count < 12; count += 1) await filling({ service_date: '2026-02-03' });
  const { id } = (await bill()).find(({ service_date }) => service_date === '2026-02-03') ?? expect.fail();
  const now = await claim(id);
  await call(updateClaim, {
    params: { id },
    body: {
      ...now,
      diagnoses: ['K02.62'],
      missing_teeth: [18, 38],
      remarks: 'See image',
      lines: now.lines.map(() => ({ replaces: null, replaced_on: null })),
    },
  });
  const made = await sheets(id);
  expect(made).toHaveLength(2);
  const [first = [], second = []] = made;
  const at = (words: string, sheet = first) => sheet.filter((one) => one.words === words);
  expect(at('Rivera, Ana')).toEqual([
    { words: 'Rivera, Ana', x: 112, y: 24 },
    { words: 'Rivera, Ana', x: 112, y: 76 },
  ]);
  expect(at('MEM1')).toEqual([{ words: 'MEM1', x: 171, y: 46.5 }]);
  expect(at('01/07/2026')).toEqual([{ words: '01/07/2026', x: 150, y: 189 }]);
  expect(at('260.00')).toHaveLength(10);
  expect(at('260.00', second)).toHaveLength(2);
  expect(at('260.00').at(-1)).toEqual({ words: '260.00', x: 186, y: 151 });
  // Each sheet says the sum of its own lines.
  expect(at('2600.00')).toEqual([{ words: '2600.00', x: 186, y: 164 }]);
  expect(at('520.00', second)).toHaveLength(1);
  // Missing teeth 1 and 17 by the universal numbers.
  expect(at('X')).toEqual(
    expect.arrayContaining([
      { words: 'X', x: 12, y: 159.5 },
      { words: 'X', x: 87, y: 164 },
      { words: 'X', x: 11, y: 18 },
    ]),
  );
  expect(at('See image')).toEqual([{ words: 'See image', x: 11, y: 171 }]);
  // The data alone: none of the form's own words, no page number, no practice's head.
  expect(first.map(({ words }) => words).join(' ')).not.toMatch(/page|subscriber|item|treatment/i);
  const summary = (await pagesOf((await call(getClaimPdf, { params: { id } })).bytes)).join('');
  expect(summary).toContain('39aLastscaling01/07/2026');

  // A later one in another office counts, once its day is known.
  const elsewhere = (day: number | null) =>
    call(recordServiceElsewhere, {
      params: { id: patientId },
      body: {
        lost: false,
        procedure_id: scaling?.id ?? '',
        quadrant: 2,
        year: 2026,
        month: 1,
        day,
        source: 'patient',
      },
    });
  await elsewhere(20);
  const days = async () =>
    (await sheets(id))[0]?.flatMap(({ words }) => /^01\/\d\d\/2026$/.exec(words) ?? []);
  expect(await days()).toEqual(['01/20/2026']);
  await elsewhere(null);
  expect(await days()).toEqual([]);
});

test('the practice moves it all, or one item, until a test print fits its form', async () => {
  const { call, filling, bill, sheets, member } = await world();
  await filling();
  const [{ id } = expect.fail()] = await bill();
  const layout = (await call(getClaimFormLayout)).output;
  expect(layout).toEqual({ shift_x: 0, shift_y: 0, size: 9, moved: [], version: 0 });
  const change = (fields: object, as = call) =>
    as.unchecked(updateClaimFormLayout, { body: { ...layout, ...fields } });
  const moved = [{ place: '15', x: 100, y: 50.5 }];
  expect(await change({ shift_x: 2.5, shift_y: -1, size: 10, moved })).toMatchObject({
    status: 200,
    body: { shift_x: 2.5, shift_y: -1, size: 10, moved, version: 1 },
  });
  const [sheet = []] = await sheets(id);
  expect(sheet).toContainEqual({ words: 'MEM1', x: 102.5, y: 49.5 });
  expect(sheet).toContainEqual({ words: 'Rivera, Ana', x: 114.5, y: 23 });
  const [marks = []] = await wordsOf((await call(testClaimForm)).bytes);
  expect(marks).toContainEqual({ words: '+15', x: 102.5, y: 49.5 });
  expect(await change({ size: 9 })).toMatchObject({ status: 409 });
  for (const [field, value] of [
    ['shift_x', 51],
    ['shift_x', 0.25],
    ['shift_x', 5e-324],
    ['shift_y', 'down'],
    ['size', 5],
    ['moved', [{ place: '99', x: 1, y: 1 }]],
    ['moved', [...moved, ...moved]],
    ['moved', [{ place: '15', x: 400, y: 1 }]],
  ] as const)
    expect({ value, status: (await change({ version: 1, [field]: value })).status }).toEqual({
      value,
      status: 422,
    });
  // The front desk prints; only owners move.
  const desk = await member('receptionist');
  expect((await change({ version: 1 }, desk)).status).toBe(403);
  expect((await desk(printClaimForm, { params: { id } })).status).toBe(200);
  const hygienist = await member('hygienist');
  expect((await hygienist.unchecked(printClaimForm, { params: { id } })).status).toBe(403);
  const other = await newPractice();
  expect((await other.call.unchecked(printClaimForm, { params: { id } })).status).toBe(404);
  expect((await other.call(getClaimFormLayout)).output.version).toBe(0);
  expect((await stranger(testClaimForm)).status).toBe(401);
});
