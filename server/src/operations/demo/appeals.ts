import { addDays, startingAppealTexts } from '@cusp/contract';
import { hash } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { raw, sqlFor } from '../../db/database.ts';
import { sql } from 'kysely';
import { letterOrder, makeLetter } from '../../features/insurance/appeals/index.ts';
import { attachmentControl, paperDay, practiceOnPaper } from '../../features/insurance/attachments/index.ts';
import { addEvents, factsOfClaims, setFollowUp } from '../../features/insurance/claims/index.ts';
import { newId } from '../../values/ids.ts';

interface Appealing {
  practiceId: string;
  today: string;
  by: { id: string; name: string };
}

const letter = startingAppealTexts.other
  .replace(
    /\[[^[\]]*\]/,
    'the patient was insured without a gap by a comparable plan until this coverage began, which counts toward a waiting period',
  )
  // Nothing is enclosed.
  .replace('The enclosed records support this. ', '');

/** A denial of some weeks ago that was appealed by mail. */
export async function addDemoAppeal(tx: Tx, { practiceId, today, by }: Appealing): Promise<void> {
  const denied = await tx.first(
    raw(sql<{ id: string; state_on: string }>`
      select id, state_on from claim
        where state = 'denied' and purpose = 'bill' and follow_up_on is null order by service_date, id limit 1`),
  );
  const [facts] = denied === undefined ? [] : await tx.ask(factsOfClaims([denied.id]));
  if (denied === undefined || facts === undefined) return;
  const { id: claim_id, patient_id, control_number } = facts.claim;
  const answered = addDays(denied.state_on, 3);
  const written_on = answered < today ? answered : today;
  const signed_by = facts.lines.find(({ provider }) => provider !== null)?.provider?.name ?? by.name;
  const { numbering: _, ...practice } = await tx.ask(practiceOnPaper);
  const content = await makeLetter(
    practiceId,
    letterOrder(facts, practice, { letter, signed_by, written_on, enclosed: [] }),
  );
  const appeal_id = newId();
  await tx.all(
    sqlFor.insertInto('claim_appeal').values({
      id: appeal_id,
      claim_id,
      patient_id,
      reason: 'other',
      letter,
      signed_by,
      written_on,
      made_by: by.name,
      made_by_id: by.id,
    }),
  );
  await tx.all(
    sqlFor.insertInto('claim_attachment').values({
      claim_id,
      number: 1,
      patient_id,
      of_patient_id: patient_id,
      appeal_id,
      report_type: 'OZ',
      way: 'BM',
      control_number: attachmentControl(control_number, 1),
      title: `Appeal letter of ${paperDay(written_on)}`,
      content_type: 'application/pdf',
      size: content.length,
      sha256: hash('sha256', content),
      content,
      added_by: by.name,
      added_by_id: by.id,
      sent_on: written_on,
      sent_by: by.name,
      sent_by_id: by.id,
    }),
  );
  await addEvents(tx, [
    { claim_id, state: 'appealed', on_date: written_on, note: 'The letter goes by mail.', letter, by },
  ]);
  await setFollowUp(tx, claim_id, addDays(written_on, 30));
}
