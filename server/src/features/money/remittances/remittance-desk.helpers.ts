import {
  createPatient,
  createTreatment,
  getRemittance,
  matchRemittance,
  takeRemittances,
} from '@cusp/contract';
import type { Remittance } from '@cusp/contract';
import { aDesk } from '../../../../tests/support/desk.ts';
import { aPatient } from '../../../../tests/support/practice.ts';
import type { testApp } from '../../../../tests/support/practice.ts';

/** A practice with Ana Rivera, whose treatments were done on January 2. */
export async function remittanceDesk(newPractice: Awaited<ReturnType<typeof testApp>>['newPractice']) {
  const practice = await newPractice();
  const { call } = practice;
  const here = await aDesk(call, practice.user.practice.id);
  const ana = (await call(createPatient, { body: { ...aPatient(), first_name: 'Ana', last_name: 'Rivera' } }))
    .id;
  const day = '2026-01-02';
  return {
    ...practice,
    ...here,
    ana,
    day,
    treat: async (cost: number) =>
      (
        await call(createTreatment, {
          body: { patient_id: ana, procedure: 'Crown', cost, status: 'completed', service_date: day },
        })
      ).id,
    awaited: async (amount: number, treatment_id: string) =>
      here.pay(amount, { patient_id: ana, treatment_id, payment_method: 'insurance', status: 'pending' }),
    take: (text: string, as = call) =>
      as.unchecked(takeRemittances, { body: { file_name: 'era.835', text } }),
    async taken(text: string): Promise<Remittance> {
      const { output } = await call(takeRemittances, { body: { file_name: 'era.835', text } });
      return (await call(getRemittance, { params: { id: output[0]?.id ?? '' } })).output;
    },
    /** Confirms what was found, line by line. */
    async confirmed({ id, version, remittance_claims }: Remittance) {
      const lines = remittance_claims.flatMap((claim) =>
        claim.lines.map(({ position, treatment }) => ({ position, treatment_id: treatment?.id ?? null })),
      );
      return (await call(matchRemittance, { params: { id }, body: { lines, version } })).output;
    },
  };
}
