import {
  completeTreatment,
  createPatient,
  createTreatment,
  listTreatments,
  listUnscheduled,
  numberings,
  permanentTeeth,
  primaryTeeth,
  toothLabel,
  updateOwnPractice,
  updateTreatment,
} from '@cusp/contract';
import type { Numbering } from '@cusp/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { raw } from '../../../db/database.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { database, newPractice } = await testApp();

async function practiceWithPatient() {
  const practice = await newPractice();
  const { call } = practice;
  const { id } = await call(createPatient, { body: aPatient() });
  const filling = { patient_id: id, procedure: 'Filling' as const, cost: 180 };
  const plan = async (fields: object = {}) =>
    (await call(createTreatment, { body: { ...filling, ...fields } })).output;
  return { ...practice, patient_id: id, plan };
}

describe('the tooth of a treatment', () => {
  test.each([
    ['#14', 26],
    ['14', 26],
    ['t', 85],
    ['53', 16],
    ['upper left', null],
    ['14, 15', null],
  ])(
    '%j reads back as it was sent, and sets the site where it names one tooth',
    async (tooth_number, tooth) => {
      const { plan } = await practiceWithPatient();
      expect(await plan({ tooth_number })).toMatchObject({
        tooth_number,
        tooth,
        extra: tooth_number === '53',
      });
    },
  );

  test("is written in the practice's numbering where the site was set first", async () => {
    const { call, plan, user } = await practiceWithPatient();
    const { id } = await plan({ tooth: 16, surfaces: 'mo' });
    const sent = await plan({ tooth_number: '#14' });
    const practice = { name: user.practice.name, time_zone: 'America/New_York' };
    const read = async (wanted: string) =>
      (await call(listTreatments, { query: { id: wanted } })).rows[0]?.['tooth_number'];
    for (const [numbering, label] of [
      ['universal', '3'],
      ['fdi', '16'],
      ['palmer', '6┘'],
    ] as const) {
      await call(updateOwnPractice, { body: { ...practice, numbering } });
      expect([await read(id), await read(sent.id)]).toEqual([label, '#14']);
    }
    // Left out, the numbering stays as it is.
    await call(updateOwnPractice, { body: practice });
    expect(await plan({ tooth_number: '6┘' })).toMatchObject({ tooth: 16 });
  });

  test('follows the text that a client of the specification changes, and a site that another one changes', async () => {
    const { call, plan } = await practiceWithPatient();
    const made = await plan({ tooth: 16, surfaces: 'mo' });
    const put = async (fields: object) =>
      (await call(updateTreatment, { params: { id: made.id }, body: { ...made, version: null, ...fields } }))
        .output;
    expect(await put({})).toMatchObject({ tooth_number: '3', tooth: 16, surfaces: 'MO' });
    expect(await put({ tooth_number: '#4' })).toMatchObject({ tooth_number: '#4', tooth: 15, surfaces: '' });
    expect(await put({ tooth_number: '#4', tooth: 24, surfaces: '' })).toMatchObject({
      tooth_number: '12',
      tooth: 24,
    });
    expect(await put({ tooth_number: '#5', tooth: 24, surfaces: 'DO' })).toMatchObject({
      tooth_number: '#5',
      tooth: 14,
      surfaces: 'DO',
    });
    expect(await put({ tooth_number: '12', tooth: 14, surfaces: 'DO' })).toMatchObject({
      tooth: 24,
      surfaces: '',
    });
    const { tooth: _tooth, surfaces: _surfaces, ...withoutSite } = made;
    const body = { ...withoutSite, tooth_number: '12', version: null };
    const kept = await call(updateTreatment, { params: { id: made.id }, body });
    expect(kept.output).toMatchObject({ tooth: 24 });
  });

  test('reads the same in the database as in the contract, in every numbering', async () => {
    const { user } = await practiceWithPatient();
    const rows = await database.asPractice(user.practice.id, (tx) =>
      tx.all(
        raw(sql<{ tooth: number; extra: boolean; numbering: Numbering; label: string }>`
          select tooth, extra, numbering, tooth_label(tooth, extra, numbering) as label
            from generate_series(11, 85) tooth, unnest(array[true, false]) extra,
              unnest(enum_range(null::tooth_numbering)) numbering
            where is_tooth(tooth)`),
      ),
    );
    expect(rows).toHaveLength((permanentTeeth.length + primaryTeeth.length) * 2 * numberings.length);
    expect(
      rows.filter(({ tooth, extra, numbering, label }) => label !== toothLabel(tooth, extra, numbering)),
    ).toEqual([]);
  });
});

describe('an outcome', () => {
  test('keeps a planned treatment from being begun, billed and booked until it is taken back', async () => {
    const { call, plan, patient_id } = await practiceWithPatient();
    const made = await plan({ tooth: 16 });
    const put = (fields: object) =>
      call(updateTreatment, { params: { id: made.id }, body: { ...made, version: null, ...fields } });
    expect((await put({ outcome: 'referred' })).output).toMatchObject({
      outcome: 'referred',
      balance: 0,
      due: 0,
    });
    for (const refused of [
      await put({ outcome: 'referred', status: 'in_progress' }),
      await call(completeTreatment, { params: { id: made.id }, body: {} }),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: {
          detail: 'This treatment was referred, declined or is no longer needed. Undo that first.',
        },
      });
    const unscheduled = async () =>
      (await call(listUnscheduled)).rows.filter((row) => row['patient_id'] === patient_id);
    expect(await unscheduled()).toEqual([]);
    expect((await put({ outcome: null })).output).toMatchObject({ outcome: null, balance: 180 });
    expect(await unscheduled()).toHaveLength(1);
  });
});
