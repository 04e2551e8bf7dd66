import type { Attachable, AttachmentTransmission, ReportType } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';

/** An attachment as the claim names it. */
export interface NamedAttachment {
  /** PWK01, PWK02 and PWK06. */
  kind: ReportType;
  way: AttachmentTransmission;
  number: string;
  title: string;
  /** Null: it is no image. */
  image_kind: Attachable['images'][number]['kind'] | null;
  /** A clinical or SOAP note. */
  is_note: boolean;
}

/** The attachments of these claims. */
export const namedAttachments = (which: RawBuilder<unknown>) =>
  all(
    raw(sql<NamedAttachment & { claim_id: string }>`
      select a.claim_id, a.report_type as kind, a.way, a.control_number as number, a.title, i.kind as image_kind,
          a.clinical_note_id is not null or a.soap_note_id is not null as is_note
        from claim k
        join claim_attachment a on a.practice_id = k.practice_id and a.claim_id = k.id and a.withdrawn_at is null
          and a.appeal_id is null
        left join image i on i.practice_id = a.practice_id and i.id = a.image_id
        where ${which} order by a.claim_id, a.number`),
  );
