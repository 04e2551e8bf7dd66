/** Invites patients and accepts invitations; shared by the portal's tests about accounts and addresses. */
import { randomUUID } from 'node:crypto';
import { activate, createPatient, inviteToPortal, portalLogin } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import { aPatient, asOwner, callAs } from './practice.ts';
import type { Answer, Caller } from './practice.ts';

export interface Invited {
  /** The token of the link that staff see. */
  shown: string;
  email: string;
  patientId: string;
}

export const anEmail = () => `${randomUUID()}@example.com`;
export const tokenIn = (url: unknown) => new URL(String(url)).searchParams.get('token') ?? '';

/** Creates a patient of this practice and invites them. */
export async function invite(staff: Caller, email: string, first_name = 'Mia'): Promise<Invited> {
  const { id: patientId } = await staff(createPatient, { body: aPatient({ email, first_name }) });
  const { body } = await staff(inviteToPortal, { params: { id: patientId } });
  return { shown: tokenIn(body['invite_url']), email, patientId };
}

/** Accepts an invitation from an address of its own, so that tests don't share a limit of tries. */
export const activateIn =
  (app: FastifyInstance, caller?: Caller) =>
  (token: string, chosen: string, more: object = {}): Promise<Answer> =>
    (caller ?? callAs(app))(activate, { body: { token, password: chosen, ...more } });

export const signInTo = (app: FastifyInstance, email: string, chosen: string): Promise<Answer> =>
  callAs(app)(portalLogin, { body: { email, password: chosen } });

/** The first names of the records that an account opens; empty if the sign-in was refused. */
export function namesOf({ body }: Answer): unknown[] {
  const user = body['patient_user'];
  const patients: unknown =
    typeof user === 'object' && user !== null && 'patients' in user ? user.patients : [];
  return Array.isArray(patients) ? patients.map(({ first_name }) => first_name) : [];
}

/** A document that shows that somebody may act for this patient; its file isn't in the store. Returns its id. */
export async function aProof(patientId: string, kind = 'authority', owner = asOwner): Promise<string> {
  const { rows } = await owner((client) =>
    client.query<{ id: string }>(
      `insert into document (practice_id, id, patient_id, kind, title, dated, content_type, size, checksum, pages, added_by, added_by_id)
        select p.practice_id, gen_random_uuid(), p.id, $2, 'Power of attorney', practice_today(p.practice_id), 'application/pdf', 1, repeat('0', 64), 1,
            s.name, s.id
          from patient p join staff s on s.practice_id = p.practice_id
          where p.id = $1 limit 1 returning id`,
      [patientId, kind],
    ),
  );
  return rows[0]?.id ?? '';
}
