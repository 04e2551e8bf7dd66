import { sql } from 'kysely';

/** Whether the payment `alias` is the deposit of a visit that was booked online. */
export const isDepositOf = (alias: string) => sql<boolean>`exists (select from checkout k
  where k.practice_id = ${sql.ref(`${alias}.practice_id`)} and k.id = ${sql.ref(`${alias}.checkout_id`)}
    and k.online_request_id is not null)`;

/** Whether payment `m` comes from a bank account that hasn't paid it yet. */
export const isOnItsWay = sql<boolean>`(m.status = 'pending' and m.checkout_id is not null and exists (select from checkout k
  where k.practice_id = m.practice_id and k.id = m.checkout_id and k.status = 'processing' and k.from_bank))`;
