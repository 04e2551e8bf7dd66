import * as contract from '@cusp/contract';
import { imagingLaunchScheme } from '@cusp/contract';
import { hashToken, newToken } from '../../../identity/person.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { withProgram } from '../office-programs/index.ts';
import * as queries from './queries.ts';

/** Opening a patient in the practice's imaging program: a one-time address from staff, and what its token tells an office program. */
export const imagingLaunches: Feature = {
  routes: [
    on(contract.createImagingLaunch, async ({ tx, person, input: { params } }) => {
      const { id: patient_id } = await tx.ask(patientById(params.id));
      const token = newToken();
      await queries.insertLaunch(tx, {
        id: newId(),
        patient_id,
        token_hash: hashToken(token),
        created_by: person.name,
        created_by_id: person.id,
      });
      return { url: `${imagingLaunchScheme}://launch?token=${token}` };
    }),

    on(
      contract.openImagingLaunch,
      withoutTransaction(({ database, input: { body }, auditScope }) =>
        withProgram(database, body.key, async (tx, program) => {
          auditScope.setSubject({ personName: `Office program “${program.name}”` });
          auditScope.setContext(tx);
          const launch = await queries.takeLaunch(tx, hashToken(body.token), program.id);
          if (launch === undefined) throw new Refusal('imaging_launch_dead');
          recordEvent(tx, 'imaging_launch.opened', launch.id, byService);
          const own = await queries.ownNumber(tx, launch.patient_id);
          return { ...(await queries.launchedPatient(tx, launch.patient_id)), own_number: `C${own}` };
        }),
      ),
    ),
  ],
};
