import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import type { PharmacyGateway } from '../../../services/pharmacy/gateway.ts';
import { Refusal } from '../../../values/refusal.ts';
import { readPrescriptions, present, readPrescription, redactFor } from '../prescriptions/index.ts';
import { approvePharmacyRequest, denyPharmacyRequest, closeReport } from './answering.ts';
import { cancelWrittenPrescription } from './cancelling.ts';
import * as queries from './queries.ts';
import { requestActions } from './rules.ts';
import { receiveTest } from './test-requests.ts';

/** Pharmacies' requests and reports, the answers to them, and cancellations. */
export const renewals = (gateway: PharmacyGateway | undefined): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(contract.listPharmacyRequests, async ({ tx, person }) =>
      (await withPrescriptions(tx, await queries.readPharmacyRequests(tx), person)).map((request) => ({
        ...request,
        prescription: redactFor(request.prescription, person),
      })),
    ),

    on(contract.approveRequest, async ({ tx, person, input }) => {
      await approvePharmacyRequest(tx, input.params.id, input.body, { person, gateway });
      return oneRequest(tx, input.params.id, person);
    }),

    on(contract.denyRequest, async ({ tx, person, input }) => {
      await denyPharmacyRequest(tx, input.params.id, input.body.reason, { person, gateway });
      return oneRequest(tx, input.params.id, person);
    }),

    on(contract.noteRequest, async ({ tx, person, input }) => {
      await closeReport(tx, input.params.id, person);
      return oneRequest(tx, input.params.id, person);
    }),

    on(contract.cancelPrescription, async ({ tx, person, input }) => {
      await cancelWrittenPrescription(tx, input.params.id, input.body.reason, { person, gateway });
      return tx.ask(readPrescription(input.params.id, person));
    }),

    on(contract.sendTestRequest, async ({ tx, person, input }) => {
      if (gateway?.kind !== 'test') throw new Refusal('no_test_gateway');
      await receiveTest(tx, input.params.id, input.body.kind, person);
      return { received: true as const };
    }),
  ],
});

type Row = Awaited<ReturnType<typeof queries.readPharmacyRequests>>[number];

const oneRequest = async (tx: Tx, id: string, person: Person) => {
  const [request] = await withPrescriptions(tx, [await queries.findRequest(tx, id)], person);
  if (request === undefined) throw new Refusal('pharmacy_request_not_found');
  return request;
};

/** The requests with their prescriptions, the state of their answers, and what this person may do to each. */
async function withPrescriptions(tx: Tx, rows: readonly Row[], person: Person) {
  const ids = [...new Set(rows.map(({ prescription_id }) => prescription_id))];
  const found = ids.length === 0 ? [] : await tx.ask(readPrescriptions(ids));
  const byId = new Map(found.map((prescription) => [prescription.id, present(prescription, person)]));
  return rows.flatMap(({ prescription_id, outcome, ...row }) => {
    const prescription = byId.get(prescription_id);
    if (prescription === undefined) return [];
    return [{ ...row, prescription, sending: answerState(outcome), can: requestActions(row, person) }];
  });
}

function answerState(outcome: Row['outcome']): contract.PharmacyRequest['sending'] {
  if (outcome === null || outcome === 'withdrawn') return 'none';
  return outcome === 'trying' ? 'sending' : outcome;
}
