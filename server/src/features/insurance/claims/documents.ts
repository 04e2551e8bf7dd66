import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { papersText } from './claim-275.ts';
import type { PaperToSend } from './claim-275.ts';
import { claimText } from './claim-837.ts';
import type { ClaimEnvelope } from './claim-segments.ts';
import { claimPdfOrder } from './claim-pdf-order.ts';
import { factsOfClaims } from './facts-queries.ts';
import type { ClaimFacts } from './facts.ts';
import { claimFindings } from './claim-findings.ts';
import { lacksAttachments } from './missing-attachments.ts';
import { makeClaimPdf } from './make-claim-pdf.ts';
import * as queries from './queries.ts';
import { checkClaims, claimById, factsOfOne, lockOpenClaim } from './claim-actions.ts';

/** ISA06 and ISA08 hold 15 characters. */
const longestName = 15;

/** The sender and receiver of a file. The default, for a file that a person uploads, is the practice's NPI and the payer's ID. */
interface ClaimRouting {
  sender_id: string;
  receiver_id: string;
  is_test: boolean;
}
const byHand: ClaimRouting = { sender_id: '', receiver_id: '', is_test: false };

const envelopeOf = (
  { practice, carrier, claim, today }: ClaimFacts,
  interchange_number: number,
  timeZone: string,
  { sender_id, receiver_id, is_test }: ClaimRouting,
): ClaimEnvelope => ({
  sender: sender_id || practice.npi,
  receiver: { id: receiver_id || carrier.payer_id.slice(0, longestName), name: claim.carrier_name },
  interchange_number,
  test: is_test,
  day: today,
  time: new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(new Date()),
});

/** The person who bills, and the practice. */
export interface Biller {
  id: string;
  name: string;
  practice: { id: string; timeZone: string };
}

/** A file of each claim under the next interchange numbers, kept. @returns their numbers, in the order of the claims */
export async function writeClaimFiles(
  tx: Tx,
  claims: readonly ClaimFacts[],
  person: Biller,
  way = byHand,
): Promise<number[]> {
  if (claims.length === 0) return [];
  const first = await queries.nextInterchange(tx);
  const files = claims.map((facts, at) => ({
    claim_id: facts.claim.id,
    interchange_number: first + at,
    kind: '837' as const,
    content: claimText(facts, envelopeOf(facts, first + at, person.practice.timeZone, way)),
  }));
  await queries.insertClaimFiles(tx, files, person);
  return files.map(({ interchange_number }) => interchange_number);
}

/**
 * A 275 for each part of a claim's papers under the next interchange numbers, kept without the papers' bytes.
 * @param request the carrier's number of the request that they answer; `''`: they go with the claim
 * @returns their numbers, in the order of the parts
 */
export async function writePaperFiles(
  tx: Tx,
  { facts, parts, request }: { facts: ClaimFacts; parts: readonly PaperToSend[][]; request: string },
  person: Biller,
  way: ClaimRouting,
): Promise<number[]> {
  const first = await queries.nextInterchange(tx);
  const files = parts.map((papers, at) => ({
    claim_id: facts.claim.id,
    interchange_number: first + at,
    kind: '275' as const,
    content: papersText(facts, envelopeOf(facts, first + at, person.practice.timeZone, way), {
      papers,
      request,
    }),
  }));
  await queries.insertClaimFiles(tx, files, person);
  return files.map(({ interchange_number }) => interchange_number);
}

/** The outputs of claims: the 837D file, which is stored, and a summary on paper. */
export const claimPapers = [
  on(contract.makeClaimFile, async ({ tx, person, input }) => {
    const { id } = input.params;
    await lockOpenClaim(tx, id);
    // Changes in the chart since the last check are included, or keep the claim from being sent.
    await checkClaims(tx, [id], person, todayAt(person.practice.timeZone));
    const facts = await factsOfOne(tx, id);
    if (claimFindings(facts).length > 0) throw new Refusal('claim_has_findings');
    if (!input.body?.without_attachments && lacksAttachments(facts) !== '')
      throw new Refusal('claim_lacks_attachments');
    await writeClaimFiles(tx, [facts], person);
    return tx.ask(claimById(id));
  }),

  on(contract.getClaimFile, async ({ tx, input, auditScope }) => {
    const file = await queries.latestFile(tx, input.params.id);
    if (file === undefined) throw new Refusal('claim_not_found');
    const { content, control_number, patient_id } = file;
    if (content === null) throw new Refusal('claim_without_file');
    auditScope.setSubject({ patientId: patient_id });
    return new FileAnswer({
      type: 'application/edi-x12',
      downloadAs: `claim-${control_number}.x12`,
      open: async () => Buffer.from(content, 'latin1'),
    });
  }),

  on(
    contract.getClaimPdf,
    readInOneTrip(
      ({ input }) => factsOfClaims([input.params.id]),
      ([facts], { person, auditScope }) => {
        if (facts === undefined) throw new Refusal('claim_not_found');
        auditScope.setSubject({ patientId: facts.claim.patient_id });
        const order = claimPdfOrder(facts, todayAt(person.practice.timeZone));
        return new FileAnswer({
          type: 'application/pdf',
          downloadAs: `claim-${facts.claim.control_number}.pdf`,
          open: () => makeClaimPdf(person.practice.id, order),
        });
      },
    ),
  ),
];
