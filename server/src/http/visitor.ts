import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Query, Tx } from '../db/database.ts';
import { appRole, portalRole } from '../db/roles.ts';
import { hashToken } from './person.ts';

/** A signed-in portal account and the patient record that the call is about. */
export interface Visitor {
  accountId: string;
  email: string;
  practiceId: string;
  patientId: string;
  /** The practice was suspended by the operator: nothing of it is read. */
  suspended: boolean;
}

interface Entered {
  practice_id: string;
  patient_id: string;
  account_id: string;
  email: string;
  suspended: boolean;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Opens the wanted patient record of a token's account, or its first, for the rest of the transaction; undefined when
 * no session has the token or the record isn't the account's.
 */
export async function enterPortal(
  tx: Tx,
  token: string,
  wanted: string | undefined,
): Promise<Visitor | undefined> {
  if (wanted !== undefined && !idForm.test(wanted)) return undefined;
  const row = await tx.first(
    raw(sql<Entered>`select * from enter_portal(${hashToken(token)}, ${wanted ?? null}::uuid)`),
  );
  return (
    row && {
      accountId: row.account_id,
      email: row.email,
      practiceId: row.practice_id,
      patientId: row.patient_id,
      suspended: row.suspended,
    }
  );
}

/** Whether a living portal session has the token, whatever record was asked for. */
export async function isPortalToken(tx: Tx, token: string): Promise<boolean> {
  const { account } = await tx.one(
    raw(sql<{ account: string | null }>`select portal_session_account(${hashToken(token)}) as account`),
  );
  return account !== null;
}

/**
 * The same for questions that staff ask in the same words: PostgreSQL plans a statement for the role that asks, and a
 * connection would plan anew each time that staff and patients take turns.
 */
export function asPortal(tx: Tx): Tx {
  const apart = <Row>(query: Query<Row>): Query<Row> => ({
    compile() {
      const compiled = query.compile();
      return { ...compiled, sql: `${compiled.sql} -- for the portal` };
    },
  });
  return {
    last: (query) => tx.last(apart(query)),
    all: (query) => tx.all(apart(query)),
    portions: (query) => tx.portions(apart(query)),
    first: (query) => tx.first(apart(query)),
    one: (query) => tx.one(apart(query)),
  };
}

/** From here to its end the transaction sees the opened patient's rows only. */
export const workAsPortal = (tx: Tx) => tx.all(raw(sql`select set_config('role', ${portalRole}, true)`));

/** Back to the server's own role, for what comes after the patient's work. */
export const workAsServer = (tx: Tx) => tx.all(raw(sql`select set_config('role', ${appRole}, true)`));
