import { hash } from 'node:crypto';
import { mostPushDevices, recordParts } from '@cusp/contract';
import type { PortalPart, PushKind } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';

interface Viewing {
  accountId: string;
  records: readonly string[];
}

export const devicesOf = (tx: Tx, { accountId, records }: Viewing) =>
  tx.all(
    raw(sql<{ endpoint_sha256: string; kinds: PushKind[] }>`
      select endpoint_sha256, kinds from push_subscription
        where practice_id = current_practice() and account_id = ${accountId} and patient_id = any (${[...records]}::uuid[])
        order by id`),
  );

const of = ({ accountId, records }: Viewing) =>
  sql<boolean>`account_id = ${accountId} and patient_id = any (${[...records]}::uuid[])`;

export const forgetDevice = (tx: Tx, viewing: Viewing, endpoint: string) =>
  tx.all(sqlFor.deleteFrom('push_subscription').where(of(viewing)).where('endpoint', '=', endpoint));

/** Keeps a device, of the account's own link to the record; the oldest beyond the limit are forgotten. */
export async function keepDevice(
  tx: Tx,
  viewing: Viewing,
  { endpoint, kinds }: { endpoint: string; kinds: readonly PushKind[] },
): Promise<void> {
  await forgetDevice(tx, viewing, endpoint);
  await tx.all(
    raw(sql`
      insert into push_subscription (id, patient_id, account_id, endpoint, endpoint_sha256, kinds)
        select ${newId()}::uuid, patient_id, account_id, ${endpoint}, ${hash('sha256', endpoint)}, ${[...new Set(kinds)]}::text[] from portal_link
          where practice_id = current_practice() and ${of(viewing)} order by linked_at limit 1`),
  );
  await tx.all(
    raw(sql`
      delete from push_subscription where practice_id = current_practice() and ${of(viewing)} and id not in (
        select id from push_subscription where practice_id = current_practice() and ${of(viewing)}
          order by id desc limit ${mostPushDevices}::int)`),
  );
}

/** A device that an account wants to be notified on. */
interface Device {
  id: string;
  endpoint: string;
}

/** The parts of the record that an account must open: the thread with the office needs all of them. */
const partsFor = (kind: PushKind) => {
  const parts: Record<PushKind, readonly PortalPart[]> = {
    visits: ['visits'],
    messages: recordParts,
    forms: ['forms'],
    documents: ['records'],
  };
  return sql`${[...parts[kind]]}::text[]`;
};

/** The devices to be notified of something of these patients: where the account opens that part of the record today. */
const devicesFor = (tx: Tx, kind: PushKind, patients: RawBuilder<unknown>) =>
  tx.all(
    raw(sql<Device>`
      select s.id, s.endpoint from push_subscription s
        join portal_link l on l.practice_id = s.practice_id and l.patient_id = s.patient_id and l.account_id = s.account_id
        join patient p on p.practice_id = s.practice_id and p.id = s.patient_id
        where s.practice_id = current_practice() and ${kind} = any (s.kinds)
          and portal_link_parts(l.practice_id, l.patient_id, l.relation, l.parts) @> ${partsFor(kind)}
          and coalesce(portal_link_end(l.relation, l.until_date, p.date_of_birth) > practice_today(l.practice_id), true)
          and p.survivor_id in (select t.survivor_id from patient t
            where t.practice_id = s.practice_id and t.id in (${patients}))`),
  );

/** The devices to notify of a future visit that the office booked, moved or canceled. */
export const devicesForVisit = (tx: Tx, id: string) =>
  devicesFor(
    tx,
    'visits',
    sql`select a.patient_id from appointment a where a.practice_id = current_practice() and a.id = ${id}
      and a.appointment_date >= practice_today(a.practice_id)`,
  );

/** The devices to notify of a message about a visit, such as a reminder, or of one that the office wrote in the portal. */
export const devicesForMessage = async (tx: Tx, id: string): Promise<Device[]> => [
  ...(await devicesFor(
    tx,
    'visits',
    sql`select a.patient_id from message_visit v join appointment a on a.practice_id = v.practice_id and a.id = v.appointment_id
      where v.practice_id = current_practice() and v.message_id = ${id}`,
  )),
  ...(await devicesFor(
    tx,
    'messages',
    sql`select mp.patient_id from message_patient mp join message m on m.practice_id = mp.practice_id and m.id = mp.message_id
      where mp.practice_id = current_practice() and mp.message_id = ${id} and m.kind = 'portal'`,
  )),
];

/** The devices to notify of a form that waits. */
export const devicesForForm = (tx: Tx, id: string) =>
  devicesFor(
    tx,
    'forms',
    sql`select g.patient_id from patient_form g where g.practice_id = current_practice() and g.id = ${id}
      and g.signed_at is null and g.ended_as is null and g.document_id is null`,
  );

/** The devices to notify of a document that was just released and not seen. */
export const devicesForDocument = (tx: Tx, id: string) =>
  devicesFor(
    tx,
    'documents',
    sql`select d.patient_id from document d where d.practice_id = current_practice() and d.id = ${id}
      and d.released_at > now() - interval '1 hour' and d.seen_at is null`,
  );

/** Forgets devices that no longer take anything. */
export const forgetExpiredDevices = (tx: Tx, ids: readonly string[]) =>
  tx.all(sqlFor.deleteFrom('push_subscription').where('id', 'in', [...ids]));
