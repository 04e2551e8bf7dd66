import * as contract from '@cusp/contract';
import { apart } from '../../http/apart.ts';
import { asks } from '../../http/asks.ts';
import { on } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';
import { Refusal } from '../../http/refusal.ts';
import { todayIn } from '../../http/today.ts';
import type { PharmacyGateway } from '../../services/pharmacy/gateway.ts';
import { holdPatient } from '../patients/queries.ts';
import { holdPharmacy } from '../pharmacies/queries.ts';
import * as queries from './queries.ts';
import { isControlled } from './rules.ts';
import type { Drug } from './rules.ts';
import { send } from './sending.ts';
import { answerAllergies, asksIfControlled, nothingSaid } from './statements.ts';

/** Prescriptions, and the gateway that carries them to the pharmacies; without one none is sent. */
export const prescriptions = (gateway: PharmacyGateway | undefined): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.listPrescriptions,
      asks(
        ({ input }) => queries.listPrescriptions(input.query),
        ({ rows, next }) => ({ rows: rows.map(present), next }),
      ),
    ),

    on(
      contract.countPrescriptions,
      asks(
        ({ input }) => queries.countPrescriptions(input.query),
        (figures, { auditScope }) => auditScope.counted(figures),
      ),
    ),

    on(
      contract.getPrescription,
      asks(({ input }) => presentOne(input.params.id)),
    ),

    on(contract.createPrescription, async ({ tx, person, input }) => {
      const { allergy_reason, ...fields } = input.body;
      const { pharmacy_id, patient_id } = fields;
      if (pharmacy_id !== null && !(await holdPharmacy(tx, pharmacy_id))) {
        throw new Refusal('pharmacy_not_found');
      }
      const patient = await holdPatient(tx, patient_id);
      if (patient === undefined) throw new Refusal('patient_not_found');
      const said = { ...nothingSaid, allergy_reason };
      const { keep, open } = answerAllergies(patient.allergies, fields, said, []);
      if (open.length > 0) throw new Refusal('allergy_unanswered', open);
      const id = await queries.insertPrescription(tx, {
        ...fields,
        prescribed_by: person.name,
        prescribed_by_id: person.id,
        prescribed_date: todayIn(person.practice.timeZone),
      });
      await queries.insertStatements(tx, id, keep, person);
      return tx.ask(presentOne(id));
    }),

    on(
      contract.sendToPharmacy,
      apart(async ({ inPractice, person, input }) => {
        const { id } = input.params;
        await send(id, { inPractice, person, gateway, said: input.body ?? nothingSaid });
        return inPractice((tx) => tx.ask(presentOne(id)));
      }),
    ),
  ],
});

/** The row with what the shipped lists say of its drug, and what its prescribers said. */
const present = <Row extends Drug & { statements: queries.StatementRow[] | null }>(row: Row) => {
  const stated = row.statements ?? [];
  const controlled = isControlled(row);
  return {
    ...row,
    controlled_substance: controlled,
    asks_if_controlled: !controlled && asksIfControlled(row, stated),
    not_controlled: stated.find(({ kind }) => kind === 'not_controlled') ?? null,
    allergy_reasons: stated.filter(({ kind }) => kind === 'allergy'),
  };
};

/** One prescription as staff see it. */
const presentOne = (id: string) =>
  queries.seekPrescription(id).map((row) => {
    if (row === undefined) throw new Refusal('prescription_not_found');
    return present(row);
  });
