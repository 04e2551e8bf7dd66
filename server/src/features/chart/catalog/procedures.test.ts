import {
  addStartingProcedures,
  createProcedure,
  inSpanish,
  listProcedures,
  listStartingProcedures,
  type Procedure,
  updateProcedure,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { newEntries, trailOf } from '../../../../tests/support/trail.ts';

const { newPractice, stranger } = await testApp();

/** Fields of an entry of one's own. */
const aProcedure = (fields = {}) => ({
  code: 'OWN1',
  name: 'Own filling',
  plain_name: 'Filling of our own',
  category: 'Filling' as const,
  minutes: 40,
  area: 'surfaces' as const,
  paint: 'filling' as const,
  material: 'composite' as const,
  teeth: 'back' as const,
  sides: 2,
  abbreviations: ['own'],
  ...fields,
});

describe('the catalog', () => {
  test('of a new practice has what a general dentist does, in plain words and without a fee', async () => {
    const { call } = await newPractice();
    const { output } = await call(listProcedures);
    expect(output.length).toBeGreaterThanOrEqual(150);
    expect(new Set(output.map(({ code }) => code)).size).toBe(output.length);
    expect(output.every(({ fee, imported, archived }) => fee === null && !imported && !archived)).toBe(true);
    expect(output.every(({ plain_name }) => plain_name !== '')).toBe(true);
    expect(
      output.map(({ plain_name }) => plain_name).filter((words) => inSpanish(words) === undefined),
    ).toEqual([]);
    // The web app's reader of commands is tested with it. `npm test -- unit <this file> -u` writes it.
    await expect(
      output.map((each) => JSON.stringify({ ...each, id: each.code })).join('\n'),
    ).toMatchFileSnapshot('../../../../../web/src/features/chart/chart/command/starting-catalog.jsonl');
    // The categories in the specification's order, and CRN2 before CRN10.
    expect(output[0]?.category).toBe('Dental Cleaning');
    const crowns = output.filter(({ code }) => code.startsWith('CRN')).map(({ code }) => code);
    expect(crowns.slice(0, 3)).toEqual(['CRN1', 'CRN2', 'CRN3']);
    expect(output.find(({ code }) => code === 'CRN5')).toMatchObject({
      name: 'PFM crown',
      category: 'Crown',
      area: 'tooth',
      paint: 'crown',
      material: 'metal_ceramic',
      abbreviations: ['pfm'],
    });
  });

  test('is searched by words, abbreviations and codes', async () => {
    const { call } = await newPractice();
    for (const [q, code] of [
      ['comp', 'FCB1'],
      ['pfm', 'CRN5'],
      ['rct', 'RCT2'],
      ['prophy', 'CLN1'],
      ['ext', 'EXT1'],
      ['seal', 'SEA1'],
      ['bw', 'XRB1'],
      ['xrf1', 'XRF1'],
      ['silver 3', 'FAM3'],
      ['tooth-colored anterior 2', 'FCF2'],
    ] as const)
      expect([q, (await call(listProcedures, { query: { q } })).output[0]?.code]).toEqual([q, code]);
  });

  test('is added to, changed, archived and taken back by the owner; others read it', async () => {
    const { call, member } = await newPractice();
    const added = await call(createProcedure, { body: aProcedure({ abbreviations: [' OWN '] }) });
    expect(added).toMatchObject({
      status: 201,
      body: { ...aProcedure(), fee: null, imported: false, version: 1 },
    });
    const params = { id: added.id };
    const changed = await call(updateProcedure, {
      params,
      body: { ...added.output, name: 'Renamed', sides: null, material: null },
    });
    expect(changed.body).toMatchObject({ name: 'Renamed', sides: null, material: null, version: 2 });
    expect(await call(updateProcedure, { params, body: added.output })).toMatchObject({ status: 409 });
    const archived = await call(updateProcedure, { params, body: { ...changed.output, archived: true } });
    expect(archived.body).toMatchObject({ archived: true });
    expect((await call(listProcedures, { query: { q: 'renamed' } })).rows).toEqual([]);
    expect((await call(listProcedures, { query: { archived: 'true' } })).rows).toEqual([archived.body]);
    // Its code is free meanwhile; then it can't come back with it.
    const second = await call(createProcedure, { body: aProcedure({ name: 'Second' }) });
    const back = { params, body: { ...archived.output, archived: false } };
    expect(await call(updateProcedure, back)).toMatchObject({
      status: 409,
      body: { detail: 'Another procedure has this code.' },
    });
    await call(updateProcedure, { params: { id: second.id }, body: { ...second.output, code: 'OWN2' } });
    expect((await call(updateProcedure, back)).body).toMatchObject({ archived: false });

    const dentist = await member('dentist');
    expect((await dentist(listProcedures, { query: { q: 'renamed' } })).rows).toHaveLength(1);
    expect((await dentist(createProcedure, { body: aProcedure({ code: 'X' }) })).status).toBe(403);
    expect((await stranger(listProcedures)).status).toBe(401);
    const theirs = await newPractice();
    expect((await theirs.call(updateProcedure, { params, body: added.output })).status).toBe(404);
    expect((await theirs.call(listProcedures, { query: { q: 'renamed' } })).rows).toEqual([]);
  });

  test('refuses what breaks a rule', async () => {
    const { call } = await newPractice();
    for (const [fields, status, detail] of [
      [{ code: 'crn1' }, 409, 'Another procedure has this code.'],
      [{ code: ' ' }, 422, 'Enter the code.'],
      [{ code: 'two words' }, 422, 'Use letters, digits and . _ + / - without spaces.'],
      [{ name: ' ' }, 422, 'Enter the name.'],
      [{ category: 'Surgery' }, 422, 'Choose the category.'],
      [{ area: 'jaw' }, 422, 'Choose where it is done.'],
      [{ paint: 'gum' }, 422, 'Choose what the chart draws.'],
      [{ material: 'wood' }, 422, 'Choose the material from the list.'],
      [{ minutes: 4 }, 422, 'Use whole minutes from 5 to 480.'],
      [{ sides: 5 }, 422, 'Use a whole number from 1 to 4.'],
      [{ abbreviations: ['a b'] }, 422, 'Use short words without spaces, of at most 20 characters.'],
    ] as const)
      expect(await call.unchecked(createProcedure, { body: { ...aProcedure(), ...fields } })).toMatchObject({
        status,
        body: { detail },
      });
  });

  test('leaves what was changed in the audit trail', async () => {
    const { call, user } = await newPractice();
    const { id, output } = await call(createProcedure, { body: aProcedure() });
    const before = (await trailOf(user.practice.id)).length;
    const [entry] = await newEntries(user.practice.id, () =>
      call(updateProcedure, { params: { id }, body: { ...output, minutes: 50 } }),
    );
    expect(before).toBeGreaterThan(0);
    expect(entry?.changes).toMatchObject([
      { object: 'procedure', object_id: id, before: { minutes: 40 }, after: { minutes: 50 } },
    ]);
  });
});

describe('procedures that later versions bring', () => {
  /** A practice of an earlier version: without these. */
  const earlier = async (...codes: string[]) => {
    const practice = await newPractice();
    await asOwner((client) =>
      client.query('delete from procedure where practice_id = $1 and code = any ($2)', [
        practice.user.practice.id,
        codes,
      ]),
    );
    return practice;
  };

  test('are offered to a practice that is there already, and added as a new practice has them', async () => {
    const { call } = await earlier('BRG9', 'CLN6');
    const { output: offered } = await call(listStartingProcedures);
    expect(offered.map(({ code }) => code)).toEqual(['CLN6', 'BRG9']);
    const { output } = await call(addStartingProcedures, { body: { codes: ['BRG9', 'CLN6'] } });
    expect(output).toEqual({ added: 2 });
    expect((await call(listStartingProcedures)).output).toEqual([]);
    const fields = ({ output: all }: { output: Procedure[] }) =>
      all.map((procedure) => ({ ...procedure, id: procedure.code }));
    const { call: ofNew } = await newPractice();
    expect(fields(await call(listProcedures))).toEqual(fields(await ofNew(listProcedures)));
  });

  test('stay as the practice has them, archived ones too, whoever adds them twice', async () => {
    const { call } = await earlier('BRG9');
    const { output: catalog } = await call(listProcedures);
    const [own, put] = catalog;
    if (own === undefined || put === undefined) throw new Error('The catalog is empty.');
    const change = ({ id, ...fields }: Procedure, changed: object) =>
      call(updateProcedure, { params: { id }, body: { ...fields, ...changed } });
    await change(own, { name: 'Our own name' });
    await change(put, { archived: true });
    expect((await call(listStartingProcedures)).output.map(({ code }) => code)).toEqual(['BRG9']);
    const both = await Promise.all(
      [1, 2].map(() => call(addStartingProcedures, { body: { codes: ['BRG9', own.code, put.code] } })),
    );
    expect(both.map(({ output }) => output.added).toSorted()).toEqual([0, 1]);
    const { output: now } = await call(listProcedures);
    expect(now.filter(({ code }) => code === own.code).map(({ name }) => name)).toEqual(['Our own name']);
    expect(now.some(({ code }) => code === put.code)).toBe(false);
    expect(now.filter(({ code }) => code === 'BRG9')).toHaveLength(1);
  });

  test('are none that are unknown, and nothing is added then', async () => {
    const { call } = await earlier('BRG9');
    for (const [codes, status] of [
      [['BRG9', 'NONE1'], 404],
      [[], 422],
      [['x'.repeat(21)], 422],
    ] as const)
      expect((await call.unchecked(addStartingProcedures, { body: { codes: [...codes] } })).status).toBe(
        status,
      );
    expect((await call(listStartingProcedures)).output).toHaveLength(1);
  });

  test('are added by owners alone, each in their own practice', async () => {
    const { call, member } = await earlier('BRG9');
    const { call: other } = await newPractice();
    const dentist = await member('dentist');
    const body = { codes: ['BRG9'] };
    expect((await dentist(addStartingProcedures, { body })).status).toBe(403);
    expect((await dentist(listStartingProcedures)).status).toBe(403);
    expect((await stranger(addStartingProcedures, { body })).status).toBe(401);
    await other(addStartingProcedures, { body });
    expect((await call(listStartingProcedures)).output).toHaveLength(1);
  });
});
