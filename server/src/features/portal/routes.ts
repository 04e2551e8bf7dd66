import * as contract from '@cusp/contract';
import { onPortal } from '../../http/bind.ts';
import { onPortalRead } from '../../http/bind-reads.ts';
import type { Feature } from '../../http/feature.ts';
import { byPatient, happened } from '../../jobs/happened.ts';
import { listAppointments } from '../appointments/queries.ts';
import { listOwnPayments } from '../payments/queries.ts';
import { listForPortal } from '../prescriptions/queries.ts';
import { listTreatments } from '../treatments/queries.ts';
import { activationRoutes } from './activation.ts';
import type { Means } from './activation.ts';
import * as queries from './queries.ts';
import { identity, portalPatient, signInRoutes } from './sign-in.ts';

/** The patient portal. Each transaction sees the opened record's rows only, so that the lists need no condition. */
export const portal = (means: Means): Feature => ({
  constraints: queries.constraints,
  routes: [
    ...signInRoutes(means),
    ...activationRoutes(means),

    onPortal(contract.portalMe, ({ tx, visitor }) => identity(tx, visitor)),

    onPortal(contract.portalLogout, async ({ tx, tokenHash }) => {
      await queries.deleteSession(tx, tokenHash);
      return null;
    }),

    onPortalRead(contract.portalAppointments, ({ tx }) => listAppointments(tx, {})),

    onPortalRead(contract.portalTreatments, ({ tx }) => listTreatments(tx, {})),

    onPortalRead(contract.portalPrescriptions, ({ tx }) => listForPortal(tx)),

    onPortalRead(contract.portalPayments, ({ tx }) => listOwnPayments(tx)),

    onPortal(contract.updateInfo, async ({ tx, visitor, input }) => {
      await queries.updateContact(tx, input.body);
      happened(tx, 'patient.changed', visitor.patientId, byPatient(visitor));
      return portalPatient(tx);
    }),
  ],
});
