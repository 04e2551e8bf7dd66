import { createHash } from 'node:crypto';
import type pg from 'pg';
import { auditorRole } from '../../db/roles.ts';

/**
 * A position and hash of the chain that an owner stored elsewhere: the chain's last hash when it had that many entries.
 */
export interface Anchor {
  count: number;
  hash: string;
}

/** The result for a practice's trail. */
export interface ChainReport {
  practiceId: string;
  entries: number;
  /** Entries that are written and not chained yet. */
  waiting: number;
  /** One sentence each; empty if nothing was changed. */
  problems: string[];
}

interface Link {
  practice_id: string;
  seq: string;
  hash: Buffer;
  content: string;
}

/** Rows per round trip. */
const part = 20_000;
/** A running server chains entries within seconds. */
const longest = '1 hour';

/**
 * The content that an entry's hash is computed from. It repeats the expression of audit_content
 * instead of calling it, so that a function replaced in the database can't hide anything.
 */
const content = `jsonb_build_array(e.practice_id, e.seq, e.id, (extract(epoch from e.at) * 1000000)::bigint, e.realm,
  e.person_id, e.person_name, e.role, e.action, e.call, e.object, e.object_id, e.patient_id, e.outcome, e.address,
  e.app_version, e.detail, e.changes)::text`;

/**
 * Reads the audit trail of one practice or of all in the order of their chains and recomputes every hash.
 * @param client connected as the tables' owner; in no transaction
 * @param anchors by practice; the chain must contain them
 */
export async function verifyAudit(
  client: pg.Client,
  { practiceId, anchors = new Map() }: { practiceId?: string; anchors?: ReadonlyMap<string, Anchor[]> },
): Promise<ChainReport[]> {
  // One snapshot, so that the chain's end and the entries match while a server goes on writing.
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local role ${auditorRole}`);
  try {
    const chains = await chainsOf(client, practiceId, anchors);
    let at: { practiceId: string; seq: string } | null = { practiceId: practiceId ?? lowest, seq: '0' };
    while (at !== null) at = await readPart(client, chains, practiceId, at);
    return [...chains.values()].map((chain) => chain.report());
  } finally {
    await client.query('rollback');
  }
}

const lowest = '00000000-0000-0000-0000-000000000000';

async function readPart(
  client: pg.Client,
  chains: Map<string, Chain>,
  practiceId: string | undefined,
  after: { practiceId: string; seq: string },
): Promise<{ practiceId: string; seq: string } | null> {
  const { rows } = await client.query<Link>(
    `select e.practice_id, e.seq::text as seq, e.hash, ${content} as content from audit_entry e
       where (e.practice_id, e.seq) > ($1::uuid, $2::bigint) and ($3::uuid is null or e.practice_id = $3)
       order by e.practice_id, e.seq limit ${part}`,
    [after.practiceId, after.seq, practiceId ?? null],
  );
  for (const link of rows) {
    let chain = chains.get(link.practice_id);
    if (chain === undefined) {
      chain = new Chain(link.practice_id, { seq: 0, hash: '' }, []);
      chains.set(link.practice_id, chain);
    }
    chain.read(Number(link.seq), link.hash, link.content);
  }
  const last = rows.at(-1);
  return rows.length < part || last === undefined ? null : { practiceId: last.practice_id, seq: last.seq };
}

/** The ends, the anchors and the unchained entries, read before the chains themselves. */
async function chainsOf(
  client: pg.Client,
  practiceId: string | undefined,
  given: ReadonlyMap<string, Anchor[]>,
): Promise<Map<string, Chain>> {
  const only = [practiceId ?? null];
  const wanted = '($1::uuid is null or practice_id = $1)';
  const ends = await client.query<{ practice_id: string; seq: string; hash: string }>(
    `select practice_id, seq::text, encode(hash, 'hex') as hash from audit_chain where ${wanted} order by practice_id`,
    only,
  );
  const kept = await client.query<{ practice_id: string; seq: string; hash: string }>(
    `select practice_id, seq::text, encode(hash, 'hex') as hash from audit_anchor where ${wanted}`,
    only,
  );
  const waiting = await client.query<{ practice_id: string; waiting: string; late: boolean }>(
    `select practice_id, count(*)::text as waiting, min(at) < now() - interval '${longest}' as late
       from (select practice_id, at from audit_pending
         union all select distinct on (practice_id, xid, at) practice_id, at from audit_pending_change c
           where not exists (select from audit_pending p
             where p.practice_id = c.practice_id and p.xid = c.xid and p.at = c.at)) entry
       where ${wanted} group by practice_id`,
    only,
  );
  const chains = new Map<string, Chain>();
  const chainOf = (id: string) => {
    const known = chains.get(id);
    if (known !== undefined) return known;
    const made = new Chain(id, { seq: 0, hash: '' }, given.get(id) ?? []);
    chains.set(id, made);
    return made;
  };
  for (const { practice_id, seq, hash } of ends.rows) {
    chains.set(practice_id, new Chain(practice_id, { seq: Number(seq), hash }, given.get(practice_id) ?? []));
  }
  for (const id of given.keys()) if (practiceId === undefined || practiceId === id) chainOf(id);
  for (const { practice_id, seq, hash } of kept.rows)
    chainOf(practice_id).expect({ count: Number(seq), hash });
  for (const row of waiting.rows) chainOf(row.practice_id).waits(Number(row.waiting), row.late);
  return chains;
}

/** One practice's chain, as it is read from its beginning. */
class Chain {
  readonly #practiceId: string;
  readonly #end: { seq: number; hash: string };
  readonly #expected = new Map<number, Set<string>>();
  readonly #problems: string[] = [];
  #seq = 0;
  #hash: Buffer = Buffer.alloc(0);
  #waiting = 0;

  constructor(practiceId: string, end: { seq: number; hash: string }, anchors: readonly Anchor[]) {
    this.#practiceId = practiceId;
    this.#end = end;
    for (const anchor of anchors) this.expect(anchor);
  }

  expect({ count, hash }: Anchor): void {
    if (count === 0) return;
    const hashes = this.#expected.get(count) ?? new Set();
    this.#expected.set(count, hashes.add(hash));
  }

  waits(count: number, late: boolean): void {
    this.#waiting = count;
    if (late) this.#problems.push(`Entries wait to be chained for more than ${longest}: no server does it.`);
  }

  read(seq: number, hash: Buffer, text: string): void {
    if (seq === this.#seq + 1) {
      const made = createHash('sha256').update(this.#hash).update(text).digest();
      if (!made.equals(hash)) this.#problems.push(`Entry ${seq} is not what was written.`);
    } else {
      const missing =
        this.#seq + 1 === seq - 1 ? `Entry ${seq - 1} is` : `Entries ${this.#seq + 1} to ${seq - 1} are`;
      this.#problems.push(`${missing} missing.`);
    }
    // Continues from the stored value, so that each problem is reported once.
    this.#seq = seq;
    this.#hash = hash;
    for (const expected of this.#expected.get(seq) ?? []) {
      if (expected !== hash.toString('hex'))
        this.#problems.push(`Entry ${seq} is not the one that an anchor names: the chain was rebuilt.`);
    }
  }

  report(): ChainReport {
    const problems = [...this.#problems];
    let known = this.#end.seq;
    for (const count of this.#expected.keys()) known = Math.max(known, count);
    if (known > this.#seq) {
      problems.push(`The end is cut off: ${known} entries were written, and the last one is ${this.#seq}.`);
    } else if (this.#end.seq !== this.#seq || this.#end.hash !== this.#hash.toString('hex')) {
      problems.push(`The chain's end (${this.#end.seq}) is not its last entry (${this.#seq}).`);
    }
    return { practiceId: this.#practiceId, entries: this.#seq, waiting: this.#waiting, problems };
  }
}
