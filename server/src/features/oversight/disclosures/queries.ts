import { DisclosureEntry, kinds } from '@cusp/contract';
import type { DisclosureKind, Permission } from '@cusp/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';

/** The permission for the records that left, as on the screens that show them. */
const permissions: Record<DisclosureKind, Permission> = {
  record_export: 'patients.export',
  claim: kinds.claim.permissions.read,
  claim_attachment: kinds.claim.permissions.read,
  appeal_letter: kinds.claim.permissions.read,
  record_request: kinds.claim.permissions.read,
  prescription: kinds.prescription.permissions.read,
  form_link: kinds.form_link.permissions.read,
  payment_link: kinds.payment_link.permissions.read,
  image_link: kinds.image_share.permissions.read,
  image: kinds.image.permissions.read,
  document: kinds.document.permissions.read,
  health_form: kinds.health_entry.permissions.read,
};

const Disclosures = z.array(DisclosureEntry);

/** The rows as the contract has them, without those of records that the reader may not see. */
export const shownDisclosures = (rows: readonly unknown[], maySee: (permission: Permission) => boolean) =>
  Disclosures.parse(rows).filter(({ kind }) => maySee(permissions[kind]));

interface Row {
  day: string;
  kind: string;
  what: string;
  recipient: string;
  ground: string | null;
  reason: string;
  by_name: string;
}

/** What left the practice about a patient, the newest first. */
export const disclosuresOf = (patientId: string) =>
  all(
    raw(sql<Row>`select day, kind, what, recipient, ground, reason, by_name
      from disclosures(${patientId}::uuid)`),
  );
