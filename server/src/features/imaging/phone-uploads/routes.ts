import * as contract from '@cusp/contract';
import { hashToken, newToken } from '../../../identity/person.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Files } from '../../../services/files/files.ts';
import type { HostedSite } from '../../../site/site.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { phonePageRoutes } from './page-routes.ts';
import * as queries from './queries.ts';

interface PhoneUploadDependencies {
  files: Files;
  site: HostedSite;
}

/** Photos by a phone that scanned the QR code of an open screen: codes made and ended by staff, and what the phone sends. */
export const phoneUploads = ({ files, site }: PhoneUploadDependencies): Feature => ({
  routes: [
    on(contract.makePhoneUpload, async ({ tx, person, tokenHash, input: { params, body } }) => {
      const today = todayAt(person.practice.timeZone);
      const date_taken = body.date_taken ?? today;
      if (date_taken > today)
        throw new Refusal('invalid', [
          { path: 'date_taken', message: 'The date taken cannot be in the future.' },
        ]);
      const { id: patient_id } = await tx.ask(patientById(params.id));
      await queries.endPhoneUploadsOf(tx, person);
      const id = newId();
      const token = newToken();
      const by = { created_by: person.name, created_by_id: person.id };
      const upload = { id, patient_id, kind: body.kind, date_taken, token_hash: hashToken(token), ...by };
      await queries.insertPhoneUpload(tx, upload, tokenHash);
      const made = found(await tx.ask(queries.phoneUploadIfFound(id)));
      return { ...made, url: `${site.origin()}/phone-photos?token=${token}` };
    }),

    on(
      contract.readPhoneUpload,
      readInOneTrip(({ input: { params } }) => queries.phoneUploadIfFound(params.id).map(found)),
    ),

    on(contract.endPhoneUpload, async ({ tx, person, input: { params } }) => {
      const upload = found(await queries.lockPhoneUpload(tx, params.id));
      if (upload.ended_at === null) await queries.markPhoneUploadEnded(tx, upload.id, person.name);
      return found(await tx.ask(queries.phoneUploadIfFound(upload.id)));
    }),

    ...phonePageRoutes(files),
  ],
});

function found<T>(upload: T | undefined): T {
  if (upload === undefined) throw new Refusal('phone_upload_not_found');
  return upload;
}
