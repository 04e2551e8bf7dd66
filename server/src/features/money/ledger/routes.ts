import * as contract from '@cusp/contract';
import { both } from '../../../db/question.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { entriesOfPatient, ledgerEntryById } from './entry-queries.ts';
import { ledgerAccount } from './queries.ts';

/** Accounts and the entries of their ledgers. */
export const ledger: Feature = {
  routes: [
    on(
      contract.getAccount,
      readInOneTrip(
        ({ input }) => ledgerAccount(input.params.id),
        (account, { auditScope }) => {
          if (account === undefined) throw new Refusal('account_not_found');
          auditScope.setSubject({ patientId: account.guarantor_id });
          return account;
        },
      ),
    ),

    on(
      contract.getPatientLedger,
      readInOneTrip(({ input }) =>
        both(patientById(input.params.id), entriesOfPatient(input.params.id, input.query)).map(
          ([, entries]) => entries,
        ),
      ),
    ),

    on(
      contract.getEntry,
      readInOneTrip(({ input }) =>
        ledgerEntryById(input.params.id).map((entry) => {
          if (entry === undefined) throw new Refusal('entry_not_found');
          return entry;
        }),
      ),
    ),
  ],
};
