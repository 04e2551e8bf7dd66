import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { recordUnasked } from '../../health/alerts/index.ts';
import { anesthesiaContext } from './context.ts';
import * as queries from './queries.ts';
import { refuseOverLimit } from './rules.ts';

/** Local anesthetics: what was given, and whether more may be. */
export const anesthesia: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getAnesthesia,
      readInOneTrip(
        ({ input: { params } }) => both(anesthesiaContext(params.id), queries.anestheticsOf(params.id)),
        ([{ id, ...known }, anesthetics]) => ({ patient_id: id, ...known, anesthetics }),
      ),
    ),

    on(contract.recordAnesthetic, async ({ tx, person, input }) => {
      const { weight_kg, cartridges, cartridge_ml, despite, given_at = null, ...given } = input.body;
      if (given_at !== null && !(await queries.hasPassed(tx, given_at)))
        throw new Refusal('invalid', [{ path: 'given_at', message: 'This time is still to come.' }]);
      const known = await tx.ask(anesthesiaContext(input.params.id));
      const weight = weight_kg ?? (known.weight?.counts === true ? known.weight.kg : null);
      const earlier = await tx.ask(queries.anestheticsOf(known.id));
      const ofToday = earlier.filter(
        ({ given_on, struck_at }) => given_on === known.today && struck_at === null,
      );
      const warnings = refuseOverLimit(
        [...ofToday, { product: given.product, cartridges, cartridge_ml }],
        weight,
        known.facts,
        despite,
      );
      const id = await queries.insertAnesthetic(
        tx,
        {
          ...given,
          given_at,
          patient_id: known.id,
          cartridges: Math.round(cartridges * 100),
          cartridge_ul: Math.round(cartridge_ml * 1000),
          weight_grams: weight === null ? null : Math.round(weight * 1000),
          warned: warnings.map(({ sentence }) => sentence).join(' '),
          despite,
        },
        person,
      );
      await recordUnasked(tx, person, { patientId: known.id, moment: 'anesthetizing' });
      const recorded = await queries.anestheticById(tx, id);
      if (recorded === undefined) throw new Refusal('anesthetic_not_found');
      return recorded;
    }),

    on(contract.strikeAnesthetic, async ({ tx, person, input }) => {
      const { id } = input.params;
      const stored = await queries.anestheticById(tx, id);
      if (stored === undefined) throw new Refusal('anesthetic_not_found');
      if (stored.struck_at !== null) throw new Refusal('anesthetic_struck');
      await queries.strikeStoredAnesthetic(tx, id, input.body.reason, person);
      return (await queries.anestheticById(tx, id)) ?? stored;
    }),
  ],
};
