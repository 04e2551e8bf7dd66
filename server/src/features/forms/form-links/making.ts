import type { MessageChannel } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { hashToken } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import * as queries from './queries.ts';

/** The token in a link, derived from the link's id with the server's key, so that it is first written when its message is sent. 128 bits keep a text short. */
export const formLinkToken = (secrets: Secrets, linkId: string): string =>
  secrets.sign(Buffer.from(linkId), 'link to forms').subarray(0, 16).toString('base64url');

/**
 * Makes a link to the forms that are waiting for a patient, and ends earlier ones. A carer's link opens only forms that ask for the proof,
 * and the patient's none of those, unless nothing else is waiting.
 * @param channel how it is sent; null if staff copy it
 * @param forCarer it is for somebody who acts for the patient
 * @param opensHealth whether it opens forms with questions about health: not if it is copied, and only where it certainly reaches the
 *   patient or whoever makes it may read the answers
 * @param by null for a rule
 * @returns its id, and how many forms it leaves out for `opensHealth`; without an id if no such form is waiting, or the practice's rules
 *   hide the minor's forms from parents
 */
export async function createFormLink(
  tx: Tx,
  secrets: Secrets,
  {
    patientId,
    channel,
    forCarer = false,
    opensHealth,
    by,
  }: {
    patientId: string;
    channel: MessageChannel | null;
    forCarer?: boolean;
    opensHealth: boolean;
    by: { id: string; name: string } | null;
  },
): Promise<{ id?: string; left_out: number }> {
  await queries.lockPatientOfLinks(tx, patientId);
  const waiting = await tx.ask(queries.waitingForms(patientId));
  const for_carer = forCarer || waiting.every(({ asks_proof }) => asks_proof);
  if (!for_carer && (await queries.formsHiddenFromParents(tx, patientId))) return { left_out: 0 };
  const asked = waiting.filter(({ asks_proof }) => asks_proof === for_carer);
  const forms = asked.filter(({ asks_health }) => opensHealth || !asks_health);
  const left_out = asked.length - forms.length;
  if (forms.length === 0) return { left_out };
  await queries.endFormLinks(tx, patientId, { for_carer });
  const id = newId();
  await queries.insertFormLink(
    tx,
    {
      id,
      patient_id: patientId,
      channel,
      for_carer,
      token_hash: hashToken(formLinkToken(secrets, id)),
      created_by: by?.name ?? '',
      created_by_id: by?.id ?? null,
    },
    forms.map((form) => form.id),
  );
  return { id, left_out };
}
