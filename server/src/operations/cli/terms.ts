import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { nlmNotice } from '@cusp/contract';
import pg from 'pg';
import { loadTerms, readIcd10, readRxNorm } from '../../features/health/terms/index.ts';
import { WrongUse } from './command.ts';
import type { Command } from './command.ts';
import { print } from './operator.ts';
import { folderOf, reachPlace } from './place.ts';

/** `cusp terms load`. */
export const termsCommands: Command = {
  name: 'terms',
  summary: 'Loads the public lists of drugs (RxNorm) and diagnoses (ICD-10-CM).',
  usage: `npm run cusp -- terms load rxnorm FOLDER     loads RXNCONSO.RRF and RXNREL.RRF
npm run cusp -- terms load icd10cm FOLDER    loads icd10cm_order_YYYY.txt

  --as-of VERSION   names the version where the folder's or file's name doesn't: 11022026, 2027
  --json            answers as JSON

FOLDER is what the publisher's ZIP holds, unpacked. A newer version takes the place of the one before: what it adds, renames and
leaves out is said. What was coded by a term that is left out keeps it.

${nlmNotice}`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'as-of': { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [word, system, given, ...more] = positionals;
    if (word !== 'load' || more.length > 0) throw new WrongUse('Say what to load: terms load rxnorm FOLDER.');
    if (system !== 'rxnorm' && system !== 'icd10cm') throw new WrongUse('Say which list: rxnorm or icd10cm.');
    const folder = folderOf(given);
    const file = await (system === 'rxnorm' ? rxNormIn : icd10In)(folder, values['as-of']);
    const place = await reachPlace();
    const client = new pg.Client(place.connection);
    try {
      await client.connect();
      const release = await loadTerms(client, file);
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

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });

/** The files of a folder and of the folders in it, as publishers pack them. */
async function filesIn(folder: string): Promise<string[]> {
  const about = await stat(folder).catch(() => undefined);
  if (about === undefined) throw new WrongUse(`There is no folder ${folder}.`);
  if (!about.isDirectory()) throw new WrongUse(`${folder} is no folder: unpack the publisher's ZIP first.`);
  const names = await readdir(folder, { recursive: true });
  return names.map((name) => path.join(folder, name));
}

async function rxNormIn(folder: string, asOf: string | undefined) {
  const files = await filesIn(folder);
  const named = (name: string) => files.find((file) => path.basename(file).toUpperCase() === name);
  const [conso, rel] = [named('RXNCONSO.RRF'), named('RXNREL.RRF')];
  if (conso === undefined || rel === undefined)
    throw new WrongUse(`${folder} doesn't hold both RXNCONSO.RRF and RXNREL.RRF.`);
  const version = asOf ?? /\d{8}/.exec(folder)?.[0];
  if (version === undefined) throw new WrongUse("The folder's name says no version: add --as-of VERSION.");
  return readRxNorm(version, linesOf(conso), linesOf(rel));
}

async function icd10In(folder: string, asOf: string | undefined) {
  const file = (await filesIn(folder)).find((one) =>
    /icd10cm[-_]order[-_].*\.txt$/i.test(path.basename(one)),
  );
  if (file === undefined) throw new WrongUse(`${folder} holds no icd10cm_order_YYYY.txt.`);
  const name = path.basename(file);
  const version = asOf ?? /20\d\d/.exec(name)?.[0];
  if (version === undefined) throw new WrongUse("The file's name says no year: add --as-of VERSION.");
  return readIcd10(version, name, linesOf(file));
}
