import * as contract from '@cusp/contract';
import type { Tx } from '../../db/database.ts';
import { on, onWithoutTx } from '../../http/bind.ts';
import { onRead } from '../../http/bind-reads.ts';
import type { Feature } from '../../http/feature.ts';
import { Refusal } from '../../http/refusal.ts';
import { todayIn } from '../../http/today.ts';
import type { PharmacyGateway } from '../../services/pharmacy/gateway.ts';
import { holdPharmacy } from '../pharmacies/queries.ts';
import * as queries from './queries.ts';
import { isControlled } from './rules.ts';
import type { Drug } from './rules.ts';
import { send } from './sending.ts';

/** Prescriptions, and the gateway that carries them to the pharmacies; without one none is sent. */
export const prescriptions = (gateway: PharmacyGateway | undefined): Feature => ({
  constraints: queries.constraints,
  routes: [
    onRead(contract.listPrescriptions, async ({ tx, input }) => {
      const listed = queries.listPrescriptions(tx, input.query);
      const asked = listed.then(({ rows }) => rows);
      const [{ next }, rows] = await Promise.all([listed, queries.withPrescribers(tx, asked)]);
      return { rows: rows.map(present), next };
    }),

    onRead(contract.countPrescriptions, async ({ tx, input, act }) =>
      act.counted(await queries.countPrescriptions(tx, input.query)),
    ),

    onRead(contract.getPrescription, ({ tx, input }) => presentOne(tx, input.params.id)),

    on(contract.createPrescription, async ({ tx, person, input }) => {
      const { pharmacy_id } = input.body;
      if (pharmacy_id !== null && !(await holdPharmacy(tx, pharmacy_id))) {
        throw new Refusal('pharmacy_not_found');
      }
      const id = await queries.insertPrescription(tx, {
        ...input.body,
        prescribed_by: person.name,
        prescribed_by_id: person.id,
        prescribed_date: todayIn(person.practice.timeZone),
      });
      return presentOne(tx, id);
    }),

    onWithoutTx(contract.sendToPharmacy, async ({ inPractice, person, input }) => {
      const { id } = input.params;
      await send(id, { inPractice, person, gateway });
      return inPractice((tx) => presentOne(tx, id));
    }),
  ],
});

/** The row with what the shipped list of controlled substances says of its drug. */
const present = <Row extends Drug>(row: Row) => ({ ...row, controlled_substance: isControlled(row) });

/** One prescription as staff see it. */
async function presentOne(tx: Tx, id: string) {
  const asked = queries.seekPrescription(tx, id).then((found) => (found === undefined ? [] : [found]));
  const [row] = await queries.withPrescribers(tx, asked);
  if (row === undefined) throw new Refusal('prescription_not_found');
  return present(row);
}
