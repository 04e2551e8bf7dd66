import { createNote, createPatient } from '@cusp/contract';
import pg from 'pg';
import { aPatient } from './practice.ts';
import type { Caller } from './practice.ts';

/** Creates patients with a note each until it is stopped; returns how many were acknowledged. */
export function keepWriting(call: Caller): () => Promise<number> {
  const stopping = new AbortController();
  const work = (async () => {
    let written = 0;
    while (!stopping.signal.aborted) {
      const { id, status } = await call(createPatient, {
        body: aPatient({ last_name: `Núñez 🦷\t${written}\\N` }),
      });
      const note = await call(createNote, { body: { patient_id: id, content: 'Line one\r\nline two\\.\n' } });
      if (status === 201 && note.status === 201) written += 1;
    }
    return written;
  })();
  return () => {
    stopping.abort();
    return work;
  };
}

/** Makes an empty database in the run's PostgreSQL. */
export async function emptyDatabase(owner: pg.ClientConfig, name: string): Promise<pg.ClientConfig> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`create database ${pg.escapeIdentifier(name)}`);
  await client.end();
  return { ...owner, database: name };
}

export async function ask(connection: pg.ClientConfig, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}
