import type { AttachmentTransmission, ReportType } from '@cusp/contract';
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
}

/** The attachments of these claims. */
export const namedAttachments = (which: RawBuilder<unknown>) =>
  all(
    raw(sql<NamedAttachment & { claim_id: string }>`
      select a.claim_id, a.report_type as kind, a.way, a.control_number as number, a.title
        from claim k
        join claim_attachment a on a.practice_id = k.practice_id and a.claim_id = k.id and a.withdrawn_at is null
          and a.appeal_id is null
        where ${which} order by a.claim_id, a.number`),
  );
