import type { OperatorAuditEntry, operatorAuditRealms } from '@cusp/contract';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { RowPage } from '../../../pipeline/lists/paging.ts';
import { anyContains, listSorted } from './queries.ts';

/** How many of the service's own acts are searched, the newest. */
const searchedActs = 5_000;

const entries = sql<OperatorAuditEntry>`
  select c.id::text as id, c.created_at as at, c.practice_id, o.name as practice_name, c.by_realm as realm, c.by_name, c.what,
      null::jsonb as act, c.why
    from practice_change c join practice o on o.practice_id = c.practice_id
  union all
  select 'service ' || s.seq, s.at, null, '', case s.realm when 'admin' then 'admin' else 'service' end, s.person_name,
      trim(concat_ws(' ', replace(s.action, '_', ' '), s.object, s.object_id, s.call)),
      jsonb_build_object('action', s.action, 'call', s.call, 'object', s.object, 'object_id', s.object_id),
      case s.outcome when 'done' then '' else replace(s.outcome, '_', ' ') end
    from service_acts(null, ${searchedActs}) s
    -- That an admin opened a list is no act; the service's log has it.
    where s.action <> 'read' or s.object <> ''`;

interface Wanted extends RowPage {
  q?: string | undefined;
  realm?: (typeof operatorAuditRealms)[number] | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** Changes of all practices and the service's own acts, the newest first. */
export const operatorAudit = (tx: Tx, { q = '', realm, from, to, ...page }: Wanted) => {
  const found = anyContains(['practice_name', 'by_name', 'what', 'why'], q);
  const where = sql<SqlBool>`${found}
    and (${realm ?? null}::text is null or realm = ${realm ?? null})
    and (${from ?? null}::date is null or at >= ${from ?? null}::date::timestamp at time zone 'UTC')
    and (${to ?? null}::date is null or at < (${to ?? null}::date + 1)::timestamp at time zone 'UTC')`;
  return listSorted<OperatorAuditEntry>(tx, { from: entries, where, key: sql`at`, direction: 'desc' }, page);
};
