import * as contract from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { kindById } from '../adjustment-types/index.ts';
import { postEntry, prepareEntry } from './posting.ts';
import * as queries from './request-queries.ts';
import { mayPost } from '../../chart/charges/index.ts';

/** Adjustments requested by somebody who may not post them. */
export const ledgerRequests: Feature = {
  routes: [
    on(
      contract.listLedgerRequests,
      readInOneTrip(() => queries.listRequests),
    ),

    on(contract.askForEntry, async ({ tx, person, input }) => {
      const { adjustment_kind_id, reason } = input.body;
      const { about, amount_cents } = await prepareEntry(tx, input.body);
      const request = await queries.insertEntryRequest(
        tx,
        {
          patient_id: about.patient_id,
          treatment_id: about.treatment_id,
          debit_id: about.debit_id,
          adjustment_kind_id,
          amount_cents,
          reason,
        },
        person,
      );
      recordEvent(tx, 'ledger_request.asked', request.id, byStaff(person));
      return request;
    }),

    on(contract.answerLedgerRequest, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { approve, answer } = input.body;
      const asked = await queries.lockRequest(tx, id);
      if (asked === undefined) throw new Refusal('ledger_request_not_found');
      if (asked.approved !== null) throw new Refusal('request_answered');
      const prepared = approve ? await prepareEntry(tx, wantedBy(asked)) : undefined;
      const kind = prepared?.kind ?? (await kindById(tx, asked.adjustment_kind_id));
      const about = prepared?.about ?? { charged_cents: null, discounted_cents: 0 };
      // A person who may approve any discount may decline one.
      const limits = prepared?.limits ?? { limit_cents: 0, limit_percent: null };
      const may = mayPost(person, kind, { ...about, amount_cents: asked.amount_cents }, limits);
      // The person who made the request may withdraw it.
      if (!may && (approve || person.id !== asked.asked_by_id)) throw new Refusal('not_permitted');
      const entry_id =
        prepared === undefined
          ? null
          : await postEntry(tx, prepared, {
              reason: asked.reason,
              created_by: `${person.name}, asked by ${asked.asked_by}`,
              created_by_id: person.id,
            });
      recordEvent(tx, approve ? 'ledger_request.approved' : 'ledger_request.declined', id, byStaff(person));
      if (entry_id !== null) recordEvent(tx, 'ledger_entry.posted', entry_id, byStaff(person));
      return queries.recordRequestAnswer(tx, id, { approved: approve, answer, entry_id }, person);
    }),
  ],
};

const wantedBy = ({
  patient_id,
  adjustment_kind_id,
  amount_cents,
  treatment_id,
  debit_id,
  reason,
}: NonNullable<Awaited<ReturnType<typeof queries.lockRequest>>>) => ({
  patient_id,
  adjustment_kind_id,
  amount: toDollars(amount_cents),
  treatment_id,
  entry_id: debit_id,
  reason,
});
