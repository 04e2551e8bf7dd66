import {
  addFamilyMember,
  createFamily,
  createProvider,
  createRecallContact,
  listUnscheduled,
  mergePatients,
  moveAppointment,
  updateAppointmentKind,
} from '@cusp/contract';
import type { ProviderInput } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { names, practiceWithGap } from '../../../../tests/support/gaps.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();
const practice = () => practiceWithGap(newPractice);

describe('who fits a free place', () => {
  test('first who wants to come sooner, then who broke a visit, then planned treatments, then recalls', async () => {
    const { patient, dueIn, come, end, plan, fits, on, check, kind, provider } = await practice();
    const recalled = await dueIn(-3, 'Rae');
    const planner = await patient({ first_name: 'Pia', last_name: 'Berg', phone: '(555) 010-2000' });
    const treatments = [
      await plan(planner, { procedure: 'Extraction', tooth_number: '18' }),
      // An hour more doesn't fit, and a crown never does.
      await plan(planner, { procedure: 'Filling' }),
      await plan(planner, { procedure: 'Crown', cost: 900 }),
    ];
    expect(await fits()).toMatchObject([
      {
        why: 'treatment',
        reason: 'Planned and not booked: Extraction #18',
        patient_id: planner,
        patient_name: 'Pia Berg',
        patient_phone: '(555) 010-2000',
        family_head_name: '',
        type: 'extraction',
        kind_id: kind('extraction'),
        minutes: 45,
        treatment_ids: [treatments[0]],
        appointment_id: null,
        version: null,
      },
      {
        why: 'recall',
        reason: expect.stringMatching(/^Crown check: overdue since \w{3} \d+, \d{4}$/),
        patient_id: recalled,
        type: 'crown',
        kind_id: check.book_kind_id,
        minutes: 45,
      },
    ]);
    const missed = await patient({ first_name: 'Mo', last_name: 'Berg' });
    await end((await come(missed, { appointment_date: on(-2), type: 'cleaning' })).id, 'no_show');
    const soon = await patient({ first_name: 'Sol', last_name: 'Berg' });
    const wish = await come(soon, { asap: true, provider_id: provider.id });
    expect(await fits()).toMatchObject([
      {
        why: 'asap',
        reason: expect.stringMatching(/^On the short list; booked for \w{3}, \w{3} \d+, 9:00 AM$/),
        appointment_id: wish.id,
        version: wish.version,
        provider_id: provider.id,
        minutes: 60,
      },
      {
        why: 'broken',
        reason: expect.stringMatching(/^Missed the visit on .*; nothing booked since$/),
        patient_id: missed,
        appointment_id: null,
        kind_id: kind('cleaning'),
      },
      { why: 'treatment', patient_id: planner },
    ]);
  });

  test('once, whatever speaks for them; never more than three, the longest that fit first', async () => {
    const { patient, come, end, plan, fits, on } = await practice();
    for (const [first_name, duration] of [
      ['Short', 15],
      ['Long', 60],
      ['Longest', 75],
      ['Middle', 45],
      ['Half', 30],
    ] as const) {
      const id = await patient({ first_name, last_name: 'Berg' });
      await plan(id);
      await end((await come(id, { appointment_date: on(-1) })).id);
      await come(id, { asap: true, duration });
    }
    expect(names(await fits())).toEqual(['Long Berg', 'Middle Berg', 'Half Berg']);
    expect(names(await fits({ minutes: '30' }))).toEqual(['Half Berg', 'Short Berg']);
    // A wish for sooner isn't met by a later place.
    expect((await fits({ date: on(21) })).map(({ why }) => why)).toEqual([
      'treatment',
      'treatment',
      'treatment',
    ]);
  });

  test('a bridge as what it is booked as: a crown', async () => {
    const { patient, plan, fits } = await practice();
    await plan(await patient({ first_name: 'Bo' }), { procedure: 'Bridge', cost: 2400 });
    expect(await fits({ minutes: '180' })).toMatchObject([{ why: 'treatment', type: 'crown' }]);
  });

  test('not those who have, cancelled or missed a visit at that time, and nobody for what has passed', async () => {
    const { call, patient, come, end, plan, fits, on, first, second } = await practice();
    const [busy, left, free] = [
      await patient({ first_name: 'Busy' }),
      await patient({ first_name: 'Left' }),
      await patient({ first_name: 'Free' }),
    ];
    for (const id of [busy, left, free]) await plan(id);
    await come(busy, { appointment_date: on(5), appointment_time: '09:45', operatory_id: second.id });
    await end((await come(left, { appointment_date: on(5) })).id);
    expect((await fits()).map(({ patient_id }) => patient_id)).toEqual([free]);
    expect((await fits({ time: '08:00' })).map(({ patient_id }) => patient_id).toSorted()).toEqual(
      [busy, left, free].toSorted(),
    );
    expect(await fits({ date: on(-1) })).toEqual([]);

    // The second one finds the slot taken.
    const wish = await come(free, { asap: true });
    const [offered] = await fits();
    expect(offered).toMatchObject({ appointment_id: wish.id });
    await come(await patient(), { appointment_date: on(5), operatory_id: first.id });
    const body = {
      appointment_date: on(5),
      appointment_time: '09:00',
      duration: 60,
      operatory_id: first.id,
      provider_id: null,
      version: wish.version,
    };
    expect((await call(moveAppointment, { params: { id: wish.id }, body })).status).toBe(409);
  });

  test('by who may do it: the same provider, or a kind that the provider does', async () => {
    const { call, patient, come, plan, fits, provider, kinds } = await practice();
    const hygienist: ProviderInput = { name: 'Jo Fox', kind: 'hygienist', color: 'teal' };
    const other = (await call(createProvider, { body: hygienist })).output;
    const cleaning = kinds.find(({ type }) => type === 'cleaning');
    const filling = kinds.find(({ type }) => type === 'filling');
    if (!cleaning || !filling) throw new Error('They are there from the start.');
    await call(updateAppointmentKind, {
      params: { id: filling.id },
      body: { ...filling, provider_kinds: ['dentist'] },
    });
    await call(updateAppointmentKind, {
      params: { id: cleaning.id },
      body: { ...cleaning, provider_kinds: ['hygienist'] },
    });
    const [cleaned, filled] = [
      await patient({ first_name: 'Cleaned' }),
      await patient({ first_name: 'Filled' }),
    ];
    await plan(filled);
    await come(cleaned, { asap: true, type: 'cleaning', provider_id: other.id });
    expect((await fits({ provider_id: other.id })).map(({ patient_id }) => patient_id)).toEqual([cleaned]);
    expect((await fits({ provider_id: provider.id })).map(({ patient_id }) => patient_id)).toEqual([filled]);
    expect(await fits()).toHaveLength(2);
    // Their own provider's patient is asked before one who fills more.
    const loyal = await patient({ first_name: 'Loyal' });
    await come(loyal, { asap: true, type: 'other', duration: 15, provider_id: provider.id });
    const anybodys = await patient({ first_name: 'Any provider' });
    await come(anybodys, { asap: true, type: 'other' });
    expect((await fits({ provider_id: provider.id })).map(({ patient_id }) => patient_id)).toEqual([
      loyal,
      anybodys,
      filled,
    ]);
  });

  test('not those who declined when they were last called about their recall', async () => {
    const { call, dueIn, fits } = await practice();
    const [asked, declined] = [await dueIn(-3, 'Rae'), await dueIn(-4, 'Dee')];
    expect((await fits()).map(({ patient_id }) => patient_id)).toEqual([declined, asked]);
    const said = { how: 'phone', note: '' } as const;
    for (const outcome of ['declined', 'call_again'] as const)
      await call(createRecallContact, { params: { id: asked }, body: { ...said, outcome } });
    await call(createRecallContact, { params: { id: declined }, body: { ...said, outcome: 'declined' } });
    expect((await fits()).map(({ patient_id }) => patient_id)).toEqual([asked]);
  });

  test('merged records under the one that survives, with the family', async () => {
    const { call, patient, come, plan, fits, on } = await practice();
    const [stays, goes, head] = [
      await patient({ first_name: 'Stays', last_name: 'Berg' }),
      await patient({ first_name: 'Goes', last_name: 'Berg' }),
      await patient({ first_name: 'Head', last_name: 'Berg', phone: '(555) 010-3000' }),
    ];
    const family = (await call(createFamily, { body: { patient_id: head } })).output;
    await call(addFamilyMember, { params: { id: family.id }, body: { patient_id: stays } });
    const mine = await plan(stays, { procedure: 'Other', cost: 10 });
    const merged = await plan(goes, { procedure: 'Other', cost: 20 });
    await call(mergePatients, { params: { id: stays }, body: { merged_id: goes } });
    const whom = {
      patient_id: stays,
      patient_name: 'Stays Berg',
      family_head_name: 'Head Berg',
      family_head_phone: '(555) 010-3000',
    };
    expect((await call(listUnscheduled)).output).toMatchObject([
      {
        ...whom,
        cost: 30,
        treatments: [
          { id: mine, own: true },
          { id: merged, own: false },
        ],
      },
    ]);
    // A visit has treatments of its own record only.
    expect(await fits()).toMatchObject([{ ...whom, minutes: 60, treatment_ids: [mine] }]);
    // Another record's visit at that time is the person's.
    await come(goes, { appointment_date: on(5), appointment_time: '09:30' });
    expect(await fits()).toEqual([]);
  });
});
