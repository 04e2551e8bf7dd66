import { parseArgs } from 'node:util';
import { checkImageFiles } from '../../features/imaging/images/index.ts';
import pg from 'pg';
import { recorded, recordServiceAct } from '../../db/service-acts.ts';
import { verifyAudit } from './audit-chain.ts';
import { checkBalances } from './balances.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { commandLineAuthor, print, withService } from './operator.ts';
import type { Service } from './operator.ts';

/** A part of the check. It only reads, and returns a sentence for each problem. */
type Check = (service: Service, options: { contents: boolean }) => Promise<string[]>;

const checks: Record<string, Check> = {
  async files(service, options) {
    const { missing, changed, strays } = await checkImageFiles(service, options);
    return [
      ...missing.map((key) => `The file ${key} is missing.`),
      ...changed.map((key) => `The file ${key} is not as it was uploaded.`),
      ...strays.map((key) => `The file ${key} belongs to no record.`),
    ];
  },
  balances: ({ database }) => checkBalances(database),
  async audit({ connection }) {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      const reports = await verifyAudit(client, {});
      return reports.flatMap(({ practiceId, problems }) => problems.map((each) => `${practiceId}: ${each}`));
    } finally {
      await client.end();
    }
  },
};

/** `cusp check`. */
export const check: Command = {
  name: 'check',
  summary: 'Checks that the records are whole: files, balances and the audit trail.',
  usage: `npm run cusp -- check          checks everything
npm run cusp -- check files    compares the images' records with the stored files
npm run cusp -- check balances adds the ledger and every bill up again, and online payments against what the provider said
npm run cusp -- check audit    checks the audit trail's chain: nothing was changed, removed or cut off

  --contents   also reads every image and compares its checksum
  --json       answers as JSON

It changes nothing but the service's trail, which says what was checked and found. The exit code is 1 when something is wrong.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { contents: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    });
    const unknown = positionals.find((name) => !(name in checks));
    if (unknown !== undefined) throw new UsageError(`There is no check of "${unknown}".`);
    const wanted = Object.entries(checks).filter(
      ([name]) => positionals.length === 0 || positionals.includes(name),
    );
    const found = await withService(async (service) => {
      const problems: Record<string, string[]> = {};
      for (const [name, run] of wanted)
        problems[name] = await recorded(
          (act) => recordServiceAct(service.database, act),
          { by: commandLineAuthor(), action: 'check', call: `check.${name}`, object: 'service' },
          () => run(service, values),
          ({ length }) => ({
            outcome: length === 0 ? 'done' : 'problems_found',
            detail: { problems: length },
          }),
        );
      return problems;
    });
    const problems = Object.values(found).flat();
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    if (values.json) print(JSON.stringify(found));
    else
      for (const [name, { length }] of Object.entries(found))
        print(`${name}: ${length === 0 ? 'good' : `${length} wrong`}`);
    return problems.length === 0 ? 0 : 1;
  },
};
