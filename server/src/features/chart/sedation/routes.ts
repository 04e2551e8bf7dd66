import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { recordUnasked } from '../../health/alerts/index.ts';
import { patientById } from '../../people/patients/index.ts';
import * as queries from './queries.ts';
import { refuseRepeatedDose, requireCompleteSedation } from './rules.ts';

/** Sedation records: begun, written minute by minute, signed and then locked. */
export const sedations: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listSedations,
      readInOneTrip(
        ({ input: { params } }) => both(patientById(params.id), queries.sedationsOf(params.id)),
        ([, records]) => records,
      ),
    ),

    on(contract.beginSedation, async ({ tx, person, input }) => {
      const { id: patient_id } = await tx.ask(patientById(input.params.id));
      const earlier = await tx.ask(queries.sedationsOf(patient_id));
      if (earlier.some(({ signed_at }) => signed_at === null)) throw new Refusal('sedation_open');
      const id = await queries.insertSedation(tx, { ...input.body, patient_id }, person);
      await recordUnasked(tx, person, { patientId: patient_id, moment: 'anesthetizing' });
      return shown(tx, id);
    }),

    on(contract.addSedationEntry, async ({ tx, person, input }) => {
      const sedation = await locked(tx, input.params.id);
      const { kind, corrects } = input.body;
      if (kind === 'addendum' && sedation.signed_at === null) throw new Refusal('sedation_not_signed');
      if (kind !== 'addendum' && sedation.signed_at !== null) throw new Refusal('sedation_signed');
      if (corrects !== null && corrects !== undefined && corrects > sedation.entries.length)
        throw new Refusal('sedation_entry_not_found');
      const { given_again, ...written } = input.body;
      const entry = entryOf(written);
      refuseRepeatedDose(
        sedation.entries,
        { ...entry, given_again },
        Date.now() - entry.minutes_ago * 60_000,
      );
      await queries.insertSedationEntry(tx, sedation, entry, person);
      return shown(tx, sedation.id);
    }),

    on(contract.signSedation, async ({ tx, person, input }) => {
      const sedation = await locked(tx, input.params.id);
      if (sedation.signed_at !== null) throw new Refusal('sedation_signed');
      requireCompleteSedation(sedation.entries, input.body.despite);
      await queries.signStored(tx, sedation.id, input.body.despite, person);
      return shown(tx, sedation.id);
    }),
  ],
};

/** The entry's columns, with blanks for absent fields. */
const entryOf = (
  given: Omit<contract.ParsedOf<typeof contract.addSedationEntry>['body'], 'given_again'>,
) => ({
  ...given,
  minutes_ago: given.minutes_ago ?? 0,
  systolic: given.systolic ?? null,
  diastolic: given.diastolic ?? null,
  pulse: given.pulse ?? null,
  oxygen: given.oxygen ?? null,
  breaths: given.breaths ?? null,
  carbon_dioxide: given.carbon_dioxide ?? null,
  nitrous_flow: given.nitrous_flow ?? null,
  oxygen_flow: given.oxygen_flow ?? null,
  score: given.score ?? null,
  corrects: given.corrects ?? null,
});

async function shown(tx: Tx, id: string) {
  const sedation = await queries.sedationById(tx, id);
  if (sedation === undefined) throw new Refusal('sedation_not_found');
  return sedation;
}

/** The record, locked; read after that, so that its entries are all there. */
async function locked(tx: Tx, id: string) {
  await queries.lockSedation(tx, id);
  return shown(tx, id);
}
