// A history that was never asked: one rule, whichever way somebody takes. Issue 57.3.
import {
  addToChart,
  answerAlerts,
  beginSedation,
  createPatient,
  createProvider,
  getPatientAlerts,
  listAlertAnswers,
  recordAnesthetic,
  reviewHealth,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

test('a history that was never asked is asked about at a prescription, an extraction, an anesthetic and a sedation, once a visit', async () => {
  const { call: dentist } = await newPractice();
  const { id: provider_id } = await dentist(createProvider, { body: { name: 'Dr. Chen', kind: 'dentist' } });
  const newcomer = async () => (await dentist(createPatient, { body: aPatient() })).id;
  const history = 'Health history not asked';
  const asking = async (id: string, query: InputOf<typeof getPatientAlerts>['query']) =>
    (await dentist(getPatientAlerts, { params: { id }, query })).output.alerts.find(
      ({ title }) => title === history,
    );
  const unasked = async (id: string) =>
    (await dentist(listAlertAnswers, { params: { id } })).output.flatMap(({ rule_name, outcome, moment }) =>
      rule_name === history && outcome === 'unasked' ? [moment] : [],
    );
  const extract = (id: string, more: object = {}) =>
    dentist(addToChart, {
      params: { id },
      body: {
        entries: [
          {
            type: 'treatment',
            procedure: 'Extraction',
            tooth: 16,
            status: 'completed',
            provider_id,
            ...more,
          },
        ],
      },
    });
  const anesthetize = (id: string) =>
    dentist(recordAnesthetic, {
      params: { id },
      body: {
        product: 'articaine_4_epinephrine_100',
        cartridges: 1,
        cartridge_ml: 1.7,
        site: '30',
        provider_id,
        weight_kg: 80,
      },
    });
  const sedate = (id: string) =>
    dentist(beginSedation, {
      params: { id },
      body: { kind: 'nitrous', provider_id, monitored_by: 'Ana Ruiz' },
    });

  // A call, or a screen that lost its connection, asks nobody, and that is kept.
  for (const [act, moment] of [
    [extract, 'completing'],
    [anesthetize, 'anesthetizing'],
    [sedate, 'anesthetizing'],
  ] as const) {
    const id = await newcomer();
    await act(id);
    expect(await unasked(id)).toEqual([moment]);
  }
  const id = await newcomer();
  await extract(id, { procedure: 'Filling', surfaces: 'O' });
  expect(await unasked(id)).toEqual([]);

  const drug = await asking(id, { moment: 'prescribing' });
  expect(drug).toMatchObject({
    asks: true,
    because: ['allergies not asked', 'medications not asked', 'conditions not asked'],
  });
  expect(await asking(id, { moment: 'completing', categories: 'Extraction' })).toMatchObject({ asks: true });
  // It is a question, no alert: the strip doesn't show it.
  expect(await asking(id, {})).toBeUndefined();
  const rule_ids = [drug?.rule_id ?? ''];
  const body = { moment: 'prescribing' as const, went_on: true, rule_ids, reason: '' };
  await dentist(answerAlerts, { params: { id }, body });
  expect(await asking(id, { moment: 'anesthetizing' })).toBeUndefined();
  await anesthetize(id);
  expect(await unasked(id)).toEqual([]);

  const asked = await newcomer();
  await dentist(reviewHealth, {
    params: { id: asked },
    body: { none_of: ['allergy', 'medication', 'problem'] },
  });
  expect(await asking(asked, { moment: 'prescribing' })).toBeUndefined();
  await extract(asked);
  expect(await unasked(asked)).toEqual([]);
});
