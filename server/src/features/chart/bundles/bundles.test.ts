import {
  createProcedureBundle,
  getPracticeQuickButtons,
  getQuickButtons,
  listProcedureBundles,
  listProcedures,
  setPracticeQuickButtons,
  setQuickButtons,
  updateProcedure,
  updateProcedureBundle,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

async function practice() {
  const made = await newPractice();
  const { output } = await made.call(listProcedures);
  const procedure = (wanted: string) => {
    const found = output.find(({ code }) => code === wanted);
    if (!found) throw new Error(`No ${wanted} in the catalog.`);
    return found;
  };
  return { ...made, procedure };
}

describe('a bundle', () => {
  test('has its procedures in order; a new practice has the crown with build-up and temporary', async () => {
    const { call, procedure } = await practice();
    const [crown] = (await call(listProcedureBundles)).output;
    expect(crown).toMatchObject({
      name: 'Crown with build-up',
      abbreviation: 'crownset',
      procedure_ids: ['CRN11', 'CRN4', 'CRN10'].map((code) => procedure(code).id),
    });
    const ids = ['RCT4', 'CRN11', 'CRN5'].map((code) => procedure(code).id);
    const body = { name: 'Root canal and crown', abbreviation: ' RCTC ', procedure_ids: ids };
    const added = await call(createProcedureBundle, { body });
    expect(added).toMatchObject({ status: 201, body: { ...body, abbreviation: 'rctc', version: 1 } });
    const params = { id: added.id };
    const turned = { ...added.output, procedure_ids: ids.toReversed() };
    const changed = await call(updateProcedureBundle, { params, body: turned });
    expect(changed.output.procedure_ids).toEqual(ids.toReversed());
    expect((await call(updateProcedureBundle, { params, body: turned })).status).toBe(409);
    // An archived procedure is no longer part of it.
    const molar = procedure('RCT4');
    await call(updateProcedure, { params: { id: molar.id }, body: { ...molar, archived: true } });
    const now = (await call(listProcedureBundles)).output.find(({ id }) => id === added.id);
    expect(now?.procedure_ids).toEqual(ids.slice(1).toReversed());
    await call(updateProcedureBundle, {
      params,
      body: { ...changed.output, procedure_ids: ids.slice(1), archived: true },
    });
    expect((await call(listProcedureBundles)).rows).toHaveLength(1);
  });

  test('refuses what breaks a rule, and is the owner’s to change', async () => {
    const { call, member, procedure } = await practice();
    const theirs = await practice();
    const procedure_ids = [procedure('CRN4').id];
    for (const [fields, status, detail] of [
      [{ name: 'crown with BUILD-UP' }, 409, 'Another bundle has this name.'],
      [{ procedure_ids: [theirs.procedure('CRN4').id] }, 404, 'That procedure was not found.'],
      [{ procedure_ids: [] }, 422, 'Choose the procedures.'],
      [{ name: '' }, 422, 'Enter the name.'],
      [{ abbreviation: 'a b' }, 422, 'Use a shortcut of up to 20 characters, without spaces.'],
    ] as const)
      expect(
        await call.unchecked(createProcedureBundle, { body: { name: 'New', procedure_ids, ...fields } }),
      ).toMatchObject({ status, body: { detail } });
    const hygienist = await member('hygienist');
    expect((await hygienist(listProcedureBundles)).status).toBe(200);
    expect((await hygienist(createProcedureBundle, { body: { name: 'New', procedure_ids } })).status).toBe(
      403,
    );
    const [crown] = (await call(listProcedureBundles)).output;
    if (!crown) throw new Error('There is a bundle from the start.');
    expect((await theirs.call(updateProcedureBundle, { params: { id: crown.id }, body: crown })).status).toBe(
      404,
    );
  });
});

describe('quick buttons', () => {
  test('are one’s own, or else the practice’s', async () => {
    const { call, member, procedure } = await practice();
    const hygienist = await member('hygienist');
    const labels = async (who: typeof hygienist) => {
      const { own, buttons } = (await who(getQuickButtons)).output;
      return [own, ...buttons.map(({ label }) => label)];
    };
    const started = await labels(hygienist);
    expect(started.slice(0, 3)).toEqual([false, 'Composite', 'Silver']);
    const [crown] = (await call(listProcedureBundles)).output;
    const buttons = [
      { label: 'Sealant', procedure_id: procedure('SEA1').id },
      { label: 'Crown set', bundle_id: crown?.id },
    ];
    expect((await hygienist(setQuickButtons, { body: { buttons } })).output).toMatchObject({
      own: true,
      buttons: [
        { label: 'Sealant', bundle_id: null },
        { label: 'Crown set', procedure_id: null },
      ],
    });
    await hygienist(setQuickButtons, { body: { buttons: buttons.toReversed() } });
    expect(await labels(hygienist)).toEqual([true, 'Crown set', 'Sealant']);
    expect(await labels(call)).toEqual(started);
    // Another default changes what the others have.
    await call(setPracticeQuickButtons, { body: { buttons: buttons.slice(0, 1) } });
    expect(await labels(call)).toEqual([false, 'Sealant']);
    expect((await hygienist(getPracticeQuickButtons)).output.buttons).toHaveLength(1);
    expect(await labels(hygienist)).toEqual([true, 'Crown set', 'Sealant']);
    await hygienist(setQuickButtons, { body: { buttons: [] } });
    expect(await labels(hygienist)).toEqual([false, 'Sealant']);
    expect((await hygienist(setPracticeQuickButtons, { body: { buttons } })).status).toBe(403);
  });

  test('are for a procedure or a bundle of this practice', async () => {
    const { call, procedure } = await practice();
    const theirs = await practice();
    const [bundle] = (await theirs.call(listProcedureBundles)).output;
    const one = (button: object) => call.unchecked(setQuickButtons, { body: { buttons: [button] } });
    expect(await one({ label: 'X', procedure_id: theirs.procedure('SEA1').id })).toMatchObject({
      status: 404,
    });
    expect(await one({ label: 'X', bundle_id: bundle?.id })).toMatchObject({ status: 404 });
    expect(await one({ label: 'X' })).toMatchObject({
      status: 422,
      body: { detail: 'Choose a procedure or a bundle.' },
    });
    expect(await one({ label: ' ', procedure_id: procedure('SEA1').id })).toMatchObject({ status: 422 });
  });
});
