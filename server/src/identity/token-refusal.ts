import type { Endpoint, GuestChannel } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { one } from '../db/read-plan.ts';
import type { ActorRecorder, Actor } from './actor.ts';
import { Refusal } from '../values/refusal.ts';
import { adminActor, enterAdmin } from './admin.ts';
import { enterPractice, hashToken, staffActor } from './person.ts';
import { enterPortalOrGuest, isPortalToken, patientActor } from './portal-session.ts';

/**
 * Why a token is refused in the call's realm: it belongs to another realm or to nobody, or it is a patient's and
 * doesn't open the record of another account.
 */
export async function tokenRefusal(
  { access, forGuests }: Endpoint,
  token: string,
  tx: Tx,
  acting: ActorRecorder,
): Promise<Refusal> {
  if (!(await tx.ask(wasGiven(token)))) return new Refusal('not_signed_in');
  const { actor, guest } = await actorOf(tx, token);
  if (actor !== undefined) acting.by(actor);
  const isPatients = await isPortalToken(tx, token);
  if (isPatients && access.realm === 'patient')
    return new Refusal(
      guest !== undefined && forGuests?.includes(guest) !== true ? 'wrong_realm' : 'patient_not_found',
    );
  return new Refusal(actor !== undefined || isPatients ? 'wrong_realm' : 'not_signed_in');
}

/** Checks whether the token is or was that of a session, in any realm. */
const wasGiven = (token: string) =>
  one(raw(sql<{ given: boolean }>`select is_session_token(${hashToken(token)}) as given`)).map(
    ({ given }) => given,
  );

/** The owner of the token, in any realm. An account without a record isn't any practice's patient. */
async function actorOf(
  tx: Tx,
  token: string,
): Promise<{ actor: Actor | undefined; guest?: GuestChannel | undefined }> {
  const person = await tx.ask(enterPractice(token));
  if (person !== undefined) return { actor: staffActor(person) };
  const portalSession = await tx.ask(enterPortalOrGuest(token, undefined));
  if (portalSession !== undefined)
    return { actor: patientActor(portalSession), guest: portalSession.guest?.way };
  const admin = await tx.ask(enterAdmin(token));
  return { actor: admin && adminActor(admin) };
}
