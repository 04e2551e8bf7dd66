import {
  createTreatment,
  getEntry,
  getPatientLedger,
  postEntry,
  reverseEntry,
  staffRoles,
  transferEntries,
  updateTreatment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();
const reason = 'Typed twice';

test.each(staffRoles)(
  'what an entry says a %s can do is what the calls let them do, apart from limits',
  async (role) => {
    const { call, user, member } = await newPractice();
    const { patient_id, newPatient, kind, charge, pay } = await aDesk(call, user.practice.id);
    const colleague = await member(role);
    const another = await newPatient();
    const posting = (name: string, amount: number) => ({
      body: { patient_id, adjustment_kind_id: kind(name), amount, reason },
    });
    await charge(900);
    // A fee that is changed later posts its difference, which is taken back by the fee only.
    const filling = { patient_id, procedure: 'Filling', status: 'completed' } as const;
    const done = await call(createTreatment, { body: { ...filling, cost: 200 } });
    await call(updateTreatment, { params: { id: done.id }, body: { ...filling, cost: 150, version: 1 } });
    await pay(40);
    await call(postEntry, posting('Courtesy discount', 20));
    await call(postEntry, posting('Bad debt', 30));
    await call(postEntry, posting('Returned-check fee', 5));
    await call(postEntry, posting('Finance charge', 4));
    const { output: undone } = await call(postEntry, posting('Courtesy discount', 1));
    await call(reverseEntry, { params: { id: undone.id }, body: { reason } });

    const { output: shown } = await colleague(getPatientLedger, {
      params: { id: patient_id },
      query: { scope: 'account' },
    });
    expect(new Set(shown.map(({ kind: each }) => each))).toEqual(
      new Set(['charge', 'payment', 'adjustment', 'write_off', 'finance_charge']),
    );
    const now = async (id: string) => (await colleague(getEntry, { params: { id } })).output;
    for (const { id, can } of shown) {
      const entry = await now(id);
      expect(entry.can.includes('reverse')).toBe(can.includes('reverse'));
      const { status, text } = await colleague.unchecked(reverseEntry, { params: { id }, body: { reason } });
      const isAllowed = status === 201 || text.includes('without approval');
      expect({ entry, text, can: entry.can.includes('reverse') }).toEqual({ entry, text, can: isAllowed });
    }
    let moved = 0;
    for (const { id } of shown) {
      const entry = await now(id);
      const { status } = await colleague.unchecked(transferEntries, {
        body: { entry_ids: [id], patient_id: another, reason },
      });
      expect({ entry, can: entry.can.includes('transfer') }).toEqual({ entry, can: status === 201 });
      if (status === 201) moved += 1;
    }
    expect(moved).toBeGreaterThan(0);
  },
);
