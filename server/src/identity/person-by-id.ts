import { isPersonal } from '@cusp/contract';
import type { Numbering, StaffRole } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import type { Person } from './person.ts';

interface StaffRow {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  is_owner: boolean;
  granted: string[];
  denied: string[];
  npi: string;
  must_change_password: boolean;
  practice_id: string;
  practice_name: string;
  time_zone: string;
  address: string;
  phone: string;
  numbering: Numbering;
  idle_minutes: number;
  suspended: boolean;
  closed_from: string | null;
  may_write: boolean;
  ended_on: string | null;
  undoing_import: boolean;
}

/**
 * The person for whom a job acts, with their rights and their practice's as of now. Undefined if they no longer work here. There is
 * no session, so no step-up has been made.
 */
export async function personById(tx: Tx, id: string): Promise<Person | undefined> {
  const row = await tx.first(
    raw(sql<StaffRow>`
      select s.id, s.name, s.email, s.role, s.is_owner, s.granted, s.denied, s.npi, s.must_change_password, p.practice_id,
          p.name as practice_name, p.time_zone, p.address, p.phone, p.numbering, p.idle_minutes,
          practice_closed(p.suspended_at, p.closed_from, p.time_zone) as suspended,
          case when p.suspended_at is not null then p.closed_from end as closed_from,
          b.practice_id is null or subscription_allows_changes(b.status, b.trial_ends_at) as may_write,
          subscription_ended_on(b.status, b.trial_ends_at, b.cancelled_at, b.read_only_from, p.time_zone) as ended_on,
          exists (select from data_import i where i.state = 'undoing') as undoing_import
        from staff s join practice p on p.practice_id = s.practice_id
          left join subscription b on b.practice_id = p.practice_id
        where s.id = ${id} and s.deactivated_at is null`),
  );
  if (row === undefined) return undefined;
  const { id: staffId, name, email, role, npi, suspended, phone, address, numbering } = row;
  return {
    id: staffId,
    name,
    email,
    role,
    isOwner: row.is_owner,
    granted: row.granted.filter(isPersonal),
    denied: row.denied.filter(isPersonal),
    npi,
    sessionId: '',
    mustChangePassword: row.must_change_password,
    suspended,
    closedFrom: row.closed_from,
    mayWrite: row.may_write,
    endedOn: row.ended_on,
    undoingImport: row.undoing_import,
    secondFactorMissing: false,
    steppedUp: false,
    practice: {
      id: row.practice_id,
      name: row.practice_name,
      timeZone: row.time_zone,
      address,
      phone,
      numbering,
      idleMinutes: row.idle_minutes,
    },
  };
}
