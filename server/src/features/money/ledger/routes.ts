import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { withEntryActions } from '../entries/index.ts';
import { entriesOfPatient, ledgerEntryById } from './entry-queries.ts';
import { ledgerAccount } from './queries.ts';

/** Accounts and the entries of their ledgers. */
export const ledger: Feature = {
  routes: [
    on(
      contract.getAccount,
      readInOneTrip(
        ({ input }) => ledgerAccount(input.params.id),
        (account, { auditScope, person }) => {
          if (account === undefined) throw new Refusal('account_not_found');
          auditScope.setSubject({ patientId: account.guarantor_id });
          return { ...account, open: account.open.map((entry) => withEntryActions(entry, person)) };
        },
      ),
    ),

    on(
      contract.getPatientLedger,
      readInOneTrip(({ input, caller }) =>
        both(patientById(input.params.id), entriesOfPatient(input.params.id, input.query)).map(
          ([, page]) => ({
            ...page,
            rows: page.rows.map((entry) => withEntryActions(entry, caller()?.person)),
          }),
        ),
      ),
    ),

    on(
      contract.getEntry,
      readInOneTrip(
        ({ input }) => ledgerEntryById(input.params.id),
        (entry, { person }) => {
          if (entry === undefined) throw new Refusal('entry_not_found');
          return withEntryActions(entry, person);
        },
      ),
    ),
  ],
};
