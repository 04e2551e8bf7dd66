import {
  createInsurancePlan,
  getClaimFile,
  getPatientBar,
  getRemittance,
  makeClaimFile,
  matchRemittance,
  postRemittance,
  takeRemittances,
} from '@cusp/contract';
import { expect } from 'vitest';
import { everywhere } from '../../../../tests/support/everywhere.ts';
import { claimWorld } from '../../insurance/claims/claim-world.helpers.ts';

/** Ana Rivera with two plans of one carrier, whose filling of $260 is at the first. */
export async function twoPlans(newPractice: Parameters<typeof claimWorld>[0]) {
  const practice = await claimWorld(newPractice);
  const { call, cover, patientId, carrier, filling, bill, mark, claim } = practice;
  const { output: second } = await call(createInsurancePlan, {
    body: {
      carrier_id: carrier.id,
      name: 'Second',
      group_number: 'GRP200',
      benefits: [],
      valid_from: '2020-01-01',
    },
  });
  await cover(patientId, second.id, 2);
  const treatment = await filling();
  const sent = async () => {
    const [made = expect.fail()] = await bill();
    await call(makeClaimFile, { params: { id: made.id } });
    expect(await mark(made.id, 'perhaps_sent')).toMatchObject({ status: 200 });
    return claim(made.id);
  };
  const post = async (id: string, lines?: { position: number; treatment_id: string }[]) => {
    const params = { id };
    const shown = (await call(getRemittance, { params })).output;
    const { version } = lines
      ? (await call(matchRemittance, { params, body: { lines, version: shown.version } })).output
      : shown;
    expect(await call(postRemittance, { params, body: { version } })).toMatchObject({ status: 200 });
  };
  const take = async (text: string) => {
    const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text } });
    return output[0]?.id ?? '';
  };
  const segments = async (id: string) =>
    (await call.unchecked(getClaimFile, { params: { id } })).text.split('~').map((one) => one.trim());
  /** What is owed, the same wherever it is shown. */
  const bar = async () => {
    await everywhere({ call, today: practice.user.today }, patientId);
    return (await call(getPatientBar, { params: { id: patientId } })).body;
  };
  return { ...practice, treatment, sent, post, take, segments, bar };
}

/** The first plan's answer about the filling. */
export const paidByFirst = (number: string) => ({
  fee: 260, paid: 160, adjusted: [['CO', '45', '40'], ['PR', '1', '50', '', '2', '10']], number,
}); // prettier-ignore
