import type { ClaimAttachments } from '@cusp/contract';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { attachmentsOf } from './queries.ts';
import { goesElectronically, shownAttachment } from './rules.ts';

/** A claim's attachments as a reader sees them; refuses where there is no such claim. */
export const shownAttachments = (id: string, reader: Person) =>
  attachmentsOf(id).map(({ claim, rows }): ClaimAttachments => {
    if (claim === undefined) throw new Refusal('claim_not_found');
    const { patient_id } = claim;
    return {
      patient_id,
      is_electronic: goesElectronically(claim),
      attachments: rows.map((row) => shownAttachment(row, reader)),
    };
  });
