import { auditAnchors, AuditAnchors, createPatient, getPatient, listPatients } from '@cusp/contract';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { verifyAudit } from '../../../operations/cli/audit-chain.ts';
import type { Anchor } from '../../../operations/cli/audit-chain.ts';
import { sqlFor } from '../../../db/database.ts';
import { aPatient, asOwner, onOwnDatabase } from '../../../../tests/support/practice.ts';
import { sealAll } from './sealer.ts';
import { auditApp, trailOf } from '../../../../tests/support/trail.ts';

// The sealer chains what all practices wait with, and tampering locks the trail.
const connection = await onOwnDatabase();
const { database, newPractice } = await auditApp();

/** A practice with a few entries, all chained. */
async function practiceWithTrail() {
  const practice = await newPractice();
  const practiceId = practice.user.practice.id;
  const { id } = await practice.call(createPatient, { body: aPatient() });
  for (let reads = 0; reads < 8; reads += 1) await practice.call(getPatient, { params: { id } });
  await trailOf(practiceId);
  return { ...practice, practiceId };
}

const check = async (practiceId: string, anchors: Anchor[] = []) => {
  const [report] = await asOwner((client) =>
    verifyAudit(client, { practiceId, anchors: new Map([[practiceId, anchors]]) }),
  );
  return report;
};

const aLateEntry = () => ({
  id: crypto.randomUUID(),
  realm: 'system' as const,
  action: 'read' as const,
  call: 'late',
  object: 'patient',
});

/** Runs a statement as somebody with full control of the database. */
const tamper = (practiceId: string, statement: string) =>
  asOwner(async (client) => {
    await client.query('begin');
    await client.query('alter table audit_entry disable trigger refuse_changes');
    await client.query(statement, [practiceId]);
    await client.query('alter table audit_entry enable trigger refuse_changes');
    await client.query('commit');
  });

describe('the chain of a practice', () => {
  test('is valid after normal work', async () => {
    const { practiceId } = await practiceWithTrail();
    expect(await check(practiceId)).toEqual({ practiceId, entries: 10, waiting: 0, problems: [] });
  });

  test.each([
    [
      'a changed name',
      `update audit_entry set person_name = 'Somebody else' where practice_id = $1 and seq = 4`,
      ['Entry 4 is not what was written.'],
    ],
    [
      'a changed version of Cusp',
      `update audit_entry set app_version = '0.0.1' where practice_id = $1 and seq = 4`,
      ['Entry 4 is not what was written.'],
    ],
    [
      'a changed earlier value',
      `update audit_entry set changes = jsonb_set(changes, '{0,after,last_name}', '"Other"') where practice_id = $1 and seq = 2`,
      ['Entry 2 is not what was written.'],
    ],
    [
      'a changed entry with a hash made for it',
      `update audit_entry e set outcome = 'not_permitted', hash = sha256(outcome::bytea) where practice_id = $1 and seq = 4`,
      ['Entry 4 is not what was written.', 'Entry 5 is not what was written.'],
    ],
    [
      'a removed entry',
      'delete from audit_entry where practice_id = $1 and seq = 4',
      ['Entry 4 is missing.'],
    ],
    [
      'several removed entries',
      'delete from audit_entry where practice_id = $1 and seq between 4 and 6',
      ['Entries 4 to 6 are missing.'],
    ],
    [
      'a cut beginning',
      'delete from audit_entry where practice_id = $1 and seq < 3',
      ['Entries 1 to 2 are missing.'],
    ],
    [
      'a cut end',
      'delete from audit_entry where practice_id = $1 and seq > 7',
      ['The end is cut off: 10 entries were written, and the last one is 7.'],
    ],
    [
      'two entries in each other’s place',
      `update audit_entry a set (id, at, call, action, outcome) = (select gen_random_uuid(), b.at, b.call, b.action, b.outcome
         from audit_entry b where b.practice_id = $1 and b.seq = 11 - a.seq) where practice_id = $1 and seq in (5, 6)`,
      ['Entry 5 is not what was written.', 'Entry 6 is not what was written.'],
    ],
  ])('shows %s', async (_what, statement, problems) => {
    const { practiceId } = await practiceWithTrail();
    await tamper(practiceId, statement);
    expect((await check(practiceId))?.problems).toEqual(problems);
  });

  test('that was rebuilt completely is detected with an anchor stored elsewhere', async () => {
    const { practiceId, call } = await practiceWithTrail();
    const { body } = await call(auditAnchors);
    const { practice_id, now: anchor } = AuditAnchors.parse(body);
    expect({ practice_id, count: anchor.count }).toEqual({ practice_id: practiceId, count: 10 });
    expect((await check(practiceId, [anchor]))?.problems).toEqual([]);

    await tamper(practiceId, `update audit_entry set person_name = 'X' where practice_id = $1`);
    await asOwner(async (client) => {
      // The database's own function builds a chain that is consistent in itself.
      await client.query('begin');
      await client.query('alter table audit_entry disable trigger refuse_changes');
      await client.query(
        `do $$ declare e audit_entry; last bytea := ''; begin
           for e in select * from audit_entry where practice_id = '${practiceId}' order by seq loop
             last := sha256(last || convert_to(audit_content(e), 'UTF8'));
             update audit_entry set hash = last where practice_id = e.practice_id and seq = e.seq;
           end loop;
           update audit_chain set hash = last where practice_id = '${practiceId}';
         end $$`,
      );
      await client.query('alter table audit_entry enable trigger refuse_changes');
      await client.query('commit');
    });
    expect((await check(practiceId))?.problems).toEqual([]);
    expect((await check(practiceId, [anchor]))?.problems).toEqual([
      'Entry 10 is not the one that an anchor names: the chain was rebuilt.',
    ]);
  });

  test('that was deleted completely is detected with an anchor', async () => {
    const practiceId = crypto.randomUUID();
    expect((await check(practiceId, [{ count: 3, hash: 'ab' }]))?.problems).toEqual([
      'The end is cut off: 3 entries were written, and the last one is 0.',
    ]);
  });

  test('reports entries that are never chained', async () => {
    const { practiceId, call } = await practiceWithTrail();
    await call(listPatients);
    expect(await check(practiceId)).toMatchObject({ waiting: 1, problems: [] });
    await asOwner((client) =>
      client.query(`update audit_pending set at = now() - interval '2 hours' where practice_id = $1`, [
        practiceId,
      ]),
    );
    expect((await check(practiceId))?.problems).toEqual([
      'Entries wait to be chained for more than 1 hour: no server does it.',
    ]);
  });

  test('has an anchor for each past day', async () => {
    const { practiceId, call } = await practiceWithTrail();
    const { rows } = await asOwner((client) =>
      client.query<{ day: string }>(
        `update audit_chain set sealed_at = now() - interval '1 day' where practice_id = $1
          returning (sealed_at at time zone 'UTC')::date::text as day`,
        [practiceId],
      ),
    );
    await call(listPatients);
    const { body } = await call(auditAnchors);
    expect(body['anchors']).toEqual([
      { date: rows[0]?.day, count: 10, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(await check(practiceId)).toMatchObject({ problems: [] });
  });
});

describe('the sealer', () => {
  test('chains concurrent entries exactly once, even with two sealers', async () => {
    const { practiceId, call } = await practiceWithTrail();
    await Promise.all([
      // From sixteen on, a server on which a call has to wait turns some away.
      ...Array.from({ length: 15 }, () => call(listPatients)),
      sealAll(database),
      sealAll(database),
    ]);
    await sealAll(database);
    expect(await check(practiceId)).toEqual({ practiceId, entries: 25, waiting: 0, problems: [] });
  });

  test('never waits for a running call, nor blocks one', async () => {
    const { practiceId, call } = await practiceWithTrail();
    await database.asPractice(practiceId, async (tx) => {
      await tx.all(sqlFor.insertInto('audit_pending').values(aLateEntry()));
      await sealAll(database);
      expect((await call(listPatients)).status).toBe(200);
    });
    expect((await trailOf(practiceId)).map(({ call: name }) => name).slice(-2)).toEqual([
      'late',
      'listPatients',
    ]);
    expect(await check(practiceId)).toMatchObject({ entries: 12, problems: [] });
  });
});

describe('the trail is append-only', () => {
  test.each(['cusp_app', 'cusp_portal', 'cusp_admin', 'cusp_sign_in'])('for %s', async (role) => {
    const { practiceId } = await practiceWithTrail();
    const client = new pg.Client(connection);
    await client.connect();
    try {
      await client.query(`set role ${role}`);
      await client.query(`select set_config('app.practice_id', $1, false)`, [practiceId]);
      const tables = [
        'audit_entry',
        'audit_pending',
        'audit_pending_change',
        'audit_anchor',
        'audit_chain',
        'service_audit',
      ];
      for (const table of tables) {
        for (const statement of [
          `update ${table} set ${table === 'service_audit' ? "person_name = ''" : 'practice_id = practice_id'}`,
          `delete from ${table}`,
          `truncate ${table}`,
        ]) {
          await expect(client.query(statement), `${role}: ${statement}`).rejects.toThrow(/permission denied/);
        }
      }
      for (const table of ['audit_entry', 'audit_pending_change', 'audit_anchor', 'audit_chain']) {
        await expect(
          client.query(`insert into ${table} (practice_id) values ($1)`, [practiceId]),
        ).rejects.toThrow(/permission denied/);
      }
      await expect(
        client.query(`insert into audit_pending (practice_id, at) values ($1, now() - interval '1 day')`, [
          practiceId,
        ]),
      ).rejects.toThrow(/permission denied/);
    } finally {
      await client.end();
    }
  });

  test('for the tables’ owner, unless the trigger is removed', async () => {
    await practiceWithTrail();
    for (const statement of [
      'update audit_entry set call = call',
      'delete from audit_entry',
      'truncate audit_entry',
    ]) {
      await expect(asOwner((client) => client.query(statement))).rejects.toThrow(
        'The audit trail is only added to.',
      );
    }
  });

  test('within one’s own practice', async () => {
    const [ours, theirs] = [await practiceWithTrail(), await practiceWithTrail()];
    await expect(
      database.asPractice(ours.practiceId, (tx) =>
        tx.all(
          sqlFor.insertInto('audit_pending').values({ ...aLateEntry(), practice_id: theirs.practiceId }),
        ),
      ),
    ).rejects.toThrow(/row-level security/);
  });
});
