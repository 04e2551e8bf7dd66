import { inject, expect, test } from 'vitest';
import pg from 'pg';
import { emptyDatabase } from '../testing/writers.ts';
import { migrate } from './migrate.ts';
import { migrations, prepare } from './open.ts';
import { ensureRoles } from './roles.ts';

const practices = [
  // Alone with its number.
  { id: 1, phone: '(212) 555-0100', number: '+12125550188' },
  // Typed the next one's office number.
  { id: 2, phone: '', number: '+12125550147' },
  { id: 3, phone: '1 (212) 555-0147', number: '' },
  // Sends from its own office's number.
  { id: 4, phone: '212.555.0199', number: '+12125550199' },
  // Never set anything.
  { id: 5, phone: '(212) 555-0111', number: undefined },
];
const idOf = (id: number) => `01900000-0000-7000-8000-00000000000${id}`;

test('numbers that one practice alone uses count as proven, contested ones wait for the operator', async () => {
  const name = `senders_${process.pid}`;
  const connection = { ...inject('postgres'), database: name };
  await emptyDatabase(inject('postgres'), name);
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await ensureRoles(owner);
    await migrate(owner, migrations, 70);
    await owner.query('set session_replication_role = replica');
    for (const { id, phone, number } of practices) {
      await owner.query(
        `insert into practice (practice_id, name, time_zone, phone) values ($1, $2, 'America/New_York', $3)`,
        [idOf(id), `Practice ${id}`, phone],
      );
      if (number !== undefined)
        await owner.query(
          'insert into message_setting (practice_id, sender_number, version) values ($1, $2, 3)',
          [idOf(id), number],
        );
    }
    await owner.query('reset session_replication_role');
    await prepare(connection);
    const { rows } = await owner.query(
      'select practice_id as id, number, state, proven_how, version from text_sender order by 1',
    );
    expect(rows).toEqual([
      { id: idOf(1), number: '+12125550188', state: 'proven', proven_how: 'use', version: 3 },
      { id: idOf(2), number: '+12125550147', state: 'contested', proven_how: null, version: 3 },
      { id: idOf(3), number: '', state: 'claimed', proven_how: null, version: 3 },
      { id: idOf(4), number: '+12125550199', state: 'proven', proven_how: 'use', version: 3 },
    ]);
    const holder = async (number: string) =>
      (await owner.query('select practice_by_sender($1) as id', [number])).rows[0]?.id;
    expect(await holder('+12125550188')).toBe(idOf(1));
    expect(await holder('+12125550147')).toBeNull();
  } finally {
    await owner.end();
  }
});
