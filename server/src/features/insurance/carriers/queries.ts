import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { practiceList } from '../../../pipeline/lists/practice-list.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

const list = practiceList(
  'carrier',
  [
    'name',
    'payer_id',
    'stedi_payer_id',
    'https_payer_id',
    'sftp_payer_id',
    'filing_code',
    'claims_by',
    'asked_by',
    'says_plan_share',
    'verified_days',
    'attachment_rules',
    'phone',
    'address',
    'notes',
  ],
  ['merged_into', 'posts_itself', 'posts_set_at', 'posts_set_by'],
);

const constraints: ConstraintRefusals = { ...list.constraints, carrier_merged: 'carrier_merged' };

export const carrierList = { ...list, constraints };

/** The payer id of the carrier `c` at the practice's clearinghouse: that one's own, else the general one. */
export const clearinghousePayerId = sql`coalesce((select nullif(case h.kind when 'stedi' then c.stedi_payer_id
    when 'https' then c.https_payer_id when 'sftp' then c.sftp_payer_id else '' end, '')
  from clearinghouse h where h.practice_id = c.practice_id), c.payer_id)`;

/** Whether the claim `k` goes to its carrier on paper. */
export const isOnPaper = sql<SqlBool>`(
  select c.claims_by = 'paper' or c.claims_by = 'paper_later' and k.rank > 1
    from carrier named join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
    where named.practice_id = k.practice_id and named.id = k.carrier_id)`;

/** Sets whether a locked carrier's electronic remittances post automatically, with the author and the time. */
export const setPosting = (tx: Tx, id: string, posts_itself: boolean, person: Pick<Person, 'id' | 'name'>) =>
  tx.one(
    raw(sql<{ posts_itself: boolean; posts_set_at: string; posts_set_by: string }>`
      update carrier set posts_itself = ${posts_itself}, posts_set_at = now(), posts_set_by = ${person.name},
          posts_set_by_id = ${person.id}
        where id = ${id} returning posts_itself, posts_set_at, posts_set_by`),
  );
