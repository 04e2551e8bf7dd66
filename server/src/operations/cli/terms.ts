import path from 'node:path';
import { parseArgs } from 'node:util';
import { nlmNotice } from '@cusp/contract';
import pg from 'pg';
import { loadTerms, readIcd10, readRxNorm } from '../../features/health/terms/index.ts';
import type { TermFile } from '../../features/health/terms/index.ts';
import { recordActAsOwner, recorded } from '../../db/service-acts.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { commandLineAuthor, print } from './operator.ts';
import { folderOf, reachLocation } from './location.ts';
import { publishedFilesIn } from './published-files.ts';
import type { PublishedFile } from './published-files.ts';

/** `cusp terms load`. */
export const termsCommands: Command = {
  name: 'terms',
  summary: 'Loads the public lists of drugs (RxNorm) and diagnoses (ICD-10-CM).',
  usage: `npm run cusp -- terms load rxnorm ZIP-OR-FOLDER     loads RXNCONSO.RRF and RXNREL.RRF
npm run cusp -- terms load icd10cm ZIP-OR-FOLDER    loads icd10cm_order_YYYY.txt

  --as-of VERSION   names the version where the ZIP's, folder's or file's name doesn't: 11022026, 2027
  --json            answers as JSON

Give the publisher's ZIP, or the folder that it was unpacked into. A newer version takes the place of the one before: what it adds, renames and
leaves out is said. What was coded by a term that is left out keeps it.

${nlmNotice}`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'as-of': { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [word, system, given, ...more] = positionals;
    if (word !== 'load' || more.length > 0)
      throw new UsageError('Say what to load: terms load rxnorm ZIP-OR-FOLDER.');
    if (system !== 'rxnorm' && system !== 'icd10cm')
      throw new UsageError('Say which list: rxnorm or icd10cm.');
    const source = folderOf(given);
    const published = await publishedFilesIn(source);
    let file: TermFile;
    try {
      const read = system === 'rxnorm' ? rxNormIn : icd10In;
      file = await read(source, published.files, values['as-of']);
    } finally {
      published.close();
    }
    const place = await reachLocation();
    const client = new pg.Client(place.connection);
    try {
      await client.connect();
      const release = await recorded(
        (act) => recordActAsOwner(client, act),
        {
          by: commandLineAuthor(),
          action: 'load',
          call: 'terms.load',
          object: 'terms',
          objectId: file.system,
          detail: { version: file.version },
        },
        () => loadTerms(client, file),
        ({ examples, ...changed }) => ({ detail: { ...changed, examples: examples.length } }),
      );
      const { system: list, version } = file;
      if (values.json) print(JSON.stringify({ system: list, version, ...release }));
      else {
        print(`Loaded: version ${version} of ${list} with ${release.terms} terms`);
        print(
          release.before === null
            ? 'It is the first.'
            : `Against version ${release.before}: ${release.added} added, ${release.renamed} renamed, ${release.withdrawn} withdrawn.`,
        );
        for (const example of release.examples) print(`  ${example}`);
        print(nlmNotice);
      }
      return 0;
    } finally {
      await client.end();
      await place.letGo();
    }
  },
};

async function rxNormIn(source: string, files: PublishedFile[], asOf: string | undefined) {
  const named = (name: string) => files.find((file) => file.name.toUpperCase() === name);
  const [conso, rel] = [named('RXNCONSO.RRF'), named('RXNREL.RRF')];
  if (conso === undefined || rel === undefined)
    throw new UsageError(`${source} doesn't hold both RXNCONSO.RRF and RXNREL.RRF.`);
  // RxNorm_full_11022026.zip, and what it is unpacked into: RxNorm_full_11022026/rrf.
  const version = asOf ?? /\d{8}/.exec(source.split(path.sep).slice(-2).join(' '))?.[0];
  if (version === undefined)
    throw new UsageError('The name of the ZIP or folder says no version: add --as-of VERSION.');
  return readRxNorm(version, conso.lines(), rel.lines());
}

async function icd10In(source: string, files: PublishedFile[], asOf: string | undefined) {
  const file = files.find(({ name }) => /icd10cm[-_]order[-_]/i.test(name) && /\.txt$/i.test(name));
  if (file === undefined) throw new UsageError(`${source} holds no icd10cm_order_YYYY.txt.`);
  const version = asOf ?? /20\d\d/.exec(file.name)?.[0];
  if (version === undefined) throw new UsageError("The file's name says no year: add --as-of VERSION.");
  return readIcd10(version, file.name, file.lines());
}
