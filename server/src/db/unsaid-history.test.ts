import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

const folder = new URL('migrations/', import.meta.url);
const name = `history_${randomUUID().replaceAll('-', '')}`;
const server = new pg.Client(inject('postgres'));
await server.connect();
await server.query(`create database ${name} template template0`);
const owner = new pg.Client({ ...inject('postgres'), database: name });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await server.end();
});

test('0066: a template that said that the history was reviewed asks now; its other words and other templates stay', async () => {
  await migrate(owner, folder, 65);
  await owner.query('set session_replication_role = replica');
  const practice_id = newId();
  const texts = [
    'Tooth 3. Health history reviewed, no change.\nIsolation.',
    'Health history reviewed with the mother.',
  ];
  for (const content of texts)
    await owner.query(
      `insert into note_template (practice_id, id, kind, name, content) values ($1, $2, 'clinical', $3, $3)`,
      [practice_id, newId(), content],
    );
  await owner.query('set session_replication_role = origin');
  await migrate(owner, folder);
  const { rows } = await owner.query<{ content: string }>('select content from note_template order by id');
  expect(rows.map(({ content }) => content)).toEqual([
    'Tooth 3. Health history: [[History: reviewed, no change | reviewed and changed, see the record | not reviewed today]].\nIsolation.',
    texts[1],
  ]);
});
