import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { listOwnPayments } from '../../money/payments/index.ts';
import { listForPortal } from '../../prescribing/prescriptions/index.ts';
import { listTreatments } from '../../chart/treatments/index.ts';
import { accountRoutes } from './account.ts';
import { activationRoutes } from './activation.ts';
import type { ActivationDependencies } from './activation.ts';
import * as queries from './queries.ts';
import { identity, portalSignInRoutes } from './sign-in.ts';

/**
 * The patient portal. Row-level security limits each transaction to the current record's rows, so the lists need no
 * condition.
 */
export const portal = (deps: ActivationDependencies): Feature => ({
  constraints: queries.constraints,
  routes: [
    ...portalSignInRoutes(deps),
    ...activationRoutes(deps),

    on(contract.portalMe, ({ tx, portalSession }) => identity(tx, portalSession)),

    on(contract.portalLogout, async ({ tx, tokenHash }) => {
      await queries.deletePortalSession(tx, tokenHash);
      return null;
    }),

    on(
      contract.portalTreatments,
      readInOneTrip(() => listTreatments({}, true)),
    ),

    on(contract.portalPrescriptions, readInOneTrip(listForPortal)),

    on(contract.portalPayments, readInOneTrip(listOwnPayments)),

    ...accountRoutes(deps),
  ],
});
