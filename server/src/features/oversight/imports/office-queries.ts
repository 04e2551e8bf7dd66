import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { NewOperatory, NewProvider } from './office-rules.ts';

export const knownProviders = (tx: Tx) =>
  tx.all(sqlFor.selectFrom('provider').select(['id', 'name', 'npi']).where('archived_at', 'is', null));

export const knownOperatories = (tx: Tx) =>
  tx.all(sqlFor.selectFrom('operatory').select(['id', 'name']).where('archived_at', 'is', null));

const nextPosition = (table: 'provider' | 'operatory') =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)} where archived_at is null)`;
const archivedAt = (isHidden: boolean) => (isHidden ? sql<string>`now()` : null);

export const insertFormerProvider = (tx: Tx, id: string, { isHidden, ...fields }: NewProvider) =>
  tx.all(
    sqlFor
      .insertInto('provider')
      .values({ id, ...fields, position: nextPosition('provider'), archived_at: archivedAt(isHidden) }),
  );

export const insertFormerOperatory = (tx: Tx, id: string, { isHidden, ...fields }: NewOperatory) =>
  tx.all(
    sqlFor
      .insertInto('operatory')
      .values({ id, ...fields, position: nextPosition('operatory'), archived_at: archivedAt(isHidden) }),
  );
