import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listAudit, requestOf } from '@cusp/contract';

const root = path.resolve(import.meta.dirname, '../..');

/** The number of audit entries that created each patient with its data, by the patient's id. */
async function madeInAudit(url: string, token: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const { url: first } = requestOf(listAudit, { query: { action: 'create', limit: '1000' } });
  let next: string | undefined = `${url}${first}`;
  while (next !== undefined) {
    const answer: Response = await fetch(next, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${listAudit.path}: ${answer.status}`);
    for (const { call, object_id, outcome, has_changes } of listAudit.output.parse(await answer.json()))
      // A repeated request created nothing; it has an entry too, but without changes.
      if (call === 'createPatient' && outcome === 'done' && has_changes)
        found.set(object_id, (found.get(object_id) ?? 0) + 1);
    const link = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    next = link === undefined ? undefined : new URL(link, url).href;
  }
  return found;
}

/** Waits until there are this many entries, since they are written shortly after their calls. */
export async function auditOf(url: string, token: string, expected: number): Promise<Map<string, number>> {
  const until = performance.now() + 30_000;
  for (;;) {
    const found = await madeInAudit(url, token);
    if (found.size >= expected || performance.now() > until) return found;
    await sleep(250);
  }
}

/** The output of a command of `cusp` for the running database, and whether it found everything as it should be. */
async function cusp(dataDir: string, ...command: string[]): Promise<{ whole: boolean; said: string }> {
  const run = promisify(execFile)(process.execPath, ['server/src/operations/cli/main.ts', ...command], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  return run.then(
    ({ stdout }) => ({ whole: true, said: stdout.trim() }),
    (failure: unknown) => ({ whole: false, said: String(failure) }),
  );
}

/** Whether every chain of the audit trail is intact. */
export const verifyAudit = (dataDir: string) => cusp(dataDir, 'audit', 'verify');

/** Whether the ledger, added up again, is what is kept of it. */
export const checkBalances = (dataDir: string) => cusp(dataDir, 'check', 'balances');
