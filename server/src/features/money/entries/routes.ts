import * as contract from '@cusp/contract';
import { toCents } from '../../../values/money.ts';
import { both } from '../../../db/read-plan.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { readLimits, mayPost } from '../../chart/charges/index.ts';
import { patientById } from '../../people/patients/index.ts';
import * as allocations from './allocation-queries.ts';
import { openItems, ownAccount } from './open-queries.ts';
import { postEntry, prepareEntry } from './posting.ts';
import * as queries from './queries.ts';
import { allocationStays, reverseRefusal } from './rules.ts';
import { entryById } from './subjects.ts';

/** Entries posted by hand, and the credits that pay debits. */
export const ledgerEntries: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listOpenItems,
      readInOneTrip(({ input: { params } }) =>
        both(patientById(params.id), both(ownAccount(params.id), openItems(params.id))).map(
          ([, [account_id, items]]) => ({
            account_id,
            debits: items.filter(({ amount }) => amount > 0),
            credits: items.filter(({ amount }) => amount < 0),
          }),
        ),
      ),
    ),

    on(contract.postEntry, async ({ tx, person, input }) => {
      const prepared = await prepareEntry(tx, input.body);
      const { kind, about, amount_cents, limits } = prepared;
      if (!mayPost(person, kind, { ...about, amount_cents }, limits)) throw new Refusal('must_ask');
      const id = await postEntry(tx, prepared, {
        reason: input.body.reason,
        created_by: person.name,
        created_by_id: person.id,
      });
      return entryById(tx, id);
    }),

    on(contract.reverseEntry, async ({ tx, person, input }) => {
      const entry = await queries.findEntry(tx, input.params.id);
      if (entry === undefined) throw new Refusal('entry_not_found');
      const refusal = reverseRefusal(entry, person);
      if (refusal !== undefined) throw new Refusal(refusal);
      if (entry.kind !== 'transfer' && entry.amount_cents < 0 && entry.stands_cents === 0)
        throw new Refusal('entry_reversed');
      // It lowers the amount owed, as a discount does.
      if (entry.kind !== 'transfer' && entry.amount_cents > 0) {
        const about = { amount_cents: entry.amount_cents, charged_cents: null, discounted_cents: 0 };
        const limits = await tx.ask(readLimits);
        if (!mayPost(person, { posts: 'adjustment', lowers: true }, about, limits))
          throw new Refusal('must_ask');
      }
      const id = await queries.reverse(tx, entry, input.body.reason, person);
      return entryById(tx, id);
    }),

    on(contract.allocateCredit, async ({ tx, person, input }) => {
      const { credit_entry_id: credit, debit_entry_id: debit, amount, reason } = input.body;
      const isReleased = reason.trim() !== '' && (await allocations.isDepositFor(tx, credit, debit));
      if (isReleased && !contract.mayStaff(person, 'ledger.refund')) throw new Refusal('not_permitted');
      const wanted = { credit, debit, cents: toCents(amount), reason };
      const allocation = await allocations.allocate(tx, wanted, person);
      if (allocation === undefined) throw new Refusal('entry_not_found');
      recordEvent(tx, 'ledger_entry.allocated', credit, byStaff(person));
      return allocation;
    }),

    on(contract.releaseAllocation, async ({ tx, person, input }) => {
      const allocation = await allocations.findAllocation(tx, input.params.id);
      if (allocation === undefined) throw new Refusal('allocation_not_found');
      if (allocation.released) throw new Refusal('allocation_released');
      const { credit_kind, credit_cause, debit_kind, debit_cause, reverses_id } = allocation;
      const debit = { kind: debit_kind, cause: debit_cause, reverses_id };
      if (allocationStays({ kind: credit_kind, cause: credit_cause }, debit))
        throw new Refusal('allocation_stays');
      const released = await allocations.release(tx, allocation.id, person);
      recordEvent(tx, 'ledger_entry.allocated', released.credit_entry_id, byStaff(person));
      return released;
    }),

    on(contract.transferEntries, async ({ tx, person, input }) => {
      const { patient_id, reason } = input.body;
      const ids = [...new Set(input.body.entry_ids)];
      const to = await queries.accountOfPatient(tx, patient_id);
      if (to === undefined) throw new Refusal('patient_not_found');
      const found = await queries.lockedAccounts(tx, ids);
      if (found.length < ids.length) throw new Refusal('entry_not_found');
      if (found.some(({ account_id }) => account_id === to.account_id)) throw new Refusal('same_account');
      const moved: string[] = [];
      for (const { entry_id } of found) {
        const there = await queries.transfer(tx, entry_id, to, reason, person);
        if (there === null) throw new Refusal('allocation_exceeds');
        moved.push(there);
        recordEvent(tx, 'ledger_entry.posted', there, byStaff(person));
      }
      return queries.entriesById(tx, moved);
    }),
  ],
};
