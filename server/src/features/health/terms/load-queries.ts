import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { searchWordsOf } from './matching.ts';
import type { TermFile } from './term-file.ts';

/** The changes that a version made to the previous one. */
interface LoadedRelease {
  terms: number;
  added: number;
  renamed: number;
  withdrawn: number;
  /** The previous version; null for the first. */
  before: string | null;
  /** Some of the terms that were withdrawn or renamed. */
  examples: string[];
}

/** A file that would withdraw more than this share of the terms is treated as incomplete. */
const mostWithdrawn = 0.5;

const quoted = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', ' ').replaceAll('\n', ' ').replaceAll('\r', ' ');
const arrayOf = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;

function* rowsOf({ system, kind, terms }: TermFile): Generator<string> {
  for (const { code, name, detail, ingredients } of terms) {
    const words = searchWordsOf(`${name} ${kind === 'condition' ? code : ''}`);
    const found = [...new Set(words)].map((word) => `'${word}'`).join(' ');
    yield `${[system, code, kind, name, words.join(' '), found, detail, arrayOf(ingredients)].map(quoted).join('\t')}\n`;
  }
}

/**
 * Replaces the previous version by a publisher's file, in one transaction: new terms are added, changed ones renamed, missing ones
 * withdrawn.
 * @param client connected as the tables' owner
 * @throws Error with a sentence if the file seems incomplete
 */
export async function loadTerms(client: pg.Client, file: TermFile): Promise<LoadedRelease> {
  const { system, version } = file;
  await client.query('begin');
  try {
    await client.query('lock table term_release in exclusive mode');
    await client.query('create temp table incoming (like loaded_term) on commit drop');
    await client.query('alter table incoming drop column withdrawn_in');
    await pipeline(Readable.from(rowsOf(file)), client.query(copyFrom('copy incoming from stdin')));
    const release = await comparison(client, file);
    await client.query(
      `update loaded_term t set withdrawn_in = $2 where system = $1 and withdrawn_in is null
         and not exists (select from incoming i where i.code = t.code)`,
      [system, version],
    );
    await client.query(
      `insert into loaded_term select *, null from incoming
         on conflict (system, code) do update set name = excluded.name, search_name = excluded.search_name,
           words = excluded.words, detail = excluded.detail, ingredients = excluded.ingredients, withdrawn_in = null`,
    );
    await rebuildNearWords(client);
    await client.query(
      `insert into term_release (system, version, terms, added, renamed, withdrawn) values ($1, $2, $3, $4, $5, $6)
         on conflict (system, version) do update set loaded_at = now(), terms = excluded.terms, added = excluded.added,
           renamed = excluded.renamed, withdrawn = excluded.withdrawn`,
      [system, version, release.terms, release.added, release.renamed, release.withdrawn],
    );
    await client.query('commit');
    // Until a vacuum the new index entries wait in a pending list, which each search reads from end to end.
    await client.query('vacuum (analyze) loaded_term, term_near');
    return release;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function comparison(client: pg.Client, { system, version, terms }: TermFile): Promise<LoadedRelease> {
  const { rows: changes } = await client.query<{ change: string; code: string; name: string; was: string }>(
    `select case when t.code is null or t.withdrawn_in is not null then 'added'
          when i.code is null then 'withdrawn' else 'renamed' end as change,
        coalesce(i.code, t.code) as code, coalesce(i.name, '') as name, coalesce(t.name, '') as was
      from incoming i full join (select * from loaded_term where system = $1) t on t.code = i.code
      where (i.code is null and t.withdrawn_in is null) or t.code is null
        or (i.code is not null and (t.withdrawn_in is not null or t.name <> i.name))`,
    [system],
  );
  const { rows: before } = await client.query<{ version: string; count: number }>(
    `select version, (select count(*)::int from loaded_term where system = $1 and withdrawn_in is null) as count
       from term_release where system = $1 order by loaded_at desc limit 1`,
    [system],
  );
  const of = (change: string) => changes.filter((each) => each.change === change);
  const [last] = before;
  const withdrawn = of('withdrawn');
  if (last !== undefined && withdrawn.length > last.count * mostWithdrawn)
    throw new Error(
      `Version ${version} leaves out ${withdrawn.length} of the ${last.count} terms of version ${last.version}: the file seems incomplete. Nothing was changed.`,
    );
  return {
    terms: terms.length,
    added: of('added').length,
    renamed: of('renamed').length,
    withdrawn: withdrawn.length,
    before: last?.version ?? null,
    examples: [
      ...of('renamed')
        .map(({ code, name, was }) => `${code}: "${was}" is now "${name}"`)
        .slice(0, 5),
      ...withdrawn.map(({ code, was }) => `${code}: "${was}" was withdrawn`).slice(0, 5),
    ],
  };
}

/** Rebuilds the table for misspelled words: the first four to seven letters of every word, and each of these without one letter. */
const rebuildNearWords = async (client: pg.Client): Promise<void> => {
  await client.query('truncate term_near');
  await client.query(`
    insert into term_near
      -- At 0 no letter is left out.
      select distinct case at when 0 then b else left(b, at - 1) || substr(b, at + 1) end, b
        from (select distinct left(word, length) as b
          from (select distinct unnest(tsvector_to_array(words)) as word from loaded_term where withdrawn_in is null) w,
            generate_series(4, 7) length
          where char_length(word) >= length and word !~ '[0-9]') beginnings,
        generate_series(0, char_length(b)) at`);
};
