import * as contract from '@cusp/contract';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { requireCurrentVersion } from '../../../values/refusal.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import { askedImmunizations, storeAskedImmunizations } from './queries.ts';

/** Reads and sets the immunizations that the practice asks its patients for. */
export const immunizations: Feature = {
  routes: [
    on(
      contract.getAskedImmunizations,
      readInOneTrip(() => askedImmunizations),
    ),

    on(contract.setAskedImmunizations, async ({ tx, person, input }) => {
      await lockPractice(tx);
      requireCurrentVersion(await tx.ask(askedImmunizations), input.body.version);
      const names = input.body.immunizations.map((one) => one.trim());
      const stored = await storeAskedImmunizations(tx, names);
      recordEvent(tx, 'alert_rule.changed', person.practice.id, byStaff(person));
      return stored;
    }),
  ],
};
