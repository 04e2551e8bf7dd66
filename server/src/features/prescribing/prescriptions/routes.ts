import * as contract from '@cusp/contract';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import type { PharmacyGateway } from '../../../services/pharmacy/gateway.ts';
import * as queries from './queries.ts';
import { present, presentOrRefuse, readPrescription, redactFor } from './presenting.ts';
import { awaitOutcome, queue } from './sending.ts';
import { noStatements } from './statements.ts';
import { takeOntoList, unlistedPrescriptions } from './taking-over.ts';
import { writePrescription } from './writing.ts';

/** The time that a call waits for the pharmacy's answer, in milliseconds. */
const answersWithin = 10_000;

/**
 * Prescriptions and the gateway that sends them to pharmacies; without a gateway none can be sent.
 * @param patience how long a call waits for the pharmacy's answer, in milliseconds; shorter in tests
 */
export const prescriptions = (gateway: PharmacyGateway | undefined, patience = answersWithin): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.listPrescriptions,
      readInOneTrip(
        ({ input }) => queries.listPrescriptions(input.query),
        ({ rows, next }, { person }) => ({
          rows: rows.map((row) => redactFor(present(row, person), person)),
          next,
        }),
      ),
    ),

    on(
      contract.countPrescriptions,
      readInOneTrip(
        ({ input }) => queries.countPrescriptions(input.query),
        (figures, { auditScope }) => auditScope.countPatients(figures),
      ),
    ),

    on(
      contract.getPrescription,
      readInOneTrip(
        ({ input }) => queries.findPrescription(input.params.id),
        (row, { person }) => redactFor(presentOrRefuse(row, person), person),
      ),
    ),

    on(
      contract.listUnlistedPrescriptions,
      readInOneTrip(({ input }) => unlistedPrescriptions(input.params.id)),
    ),

    on(contract.listPrescribedMedication, ({ tx, person, input }) =>
      takeOntoList(tx, input.params.id, input.body.taken, person),
    ),

    on(contract.createPrescription, async ({ tx, person, input }) => {
      const id = await writePrescription(tx, person, input.body);
      return tx.ask(readPrescription(id, person));
    }),

    on(
      contract.sendToPharmacy,
      withoutTransaction(
        async ({ inPractice, person, input }) => {
          const { id } = input.params;
          await inPractice((tx) =>
            queue(tx, id, { person, gateway, statements: input.body ?? noStatements }),
          );
          await awaitOutcome(id, inPractice, patience);
          return inPractice((tx) => tx.ask(readPrescription(id, person)));
        },
        async ({ inPractice, person, input }) => {
          await awaitOutcome(input.params.id, inPractice, patience);
          return inPractice((tx) => tx.ask(readPrescription(input.params.id, person)));
        },
      ),
    ),
  ],
});
