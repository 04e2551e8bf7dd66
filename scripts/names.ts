/**
 * One meaning a name: what a product file exports, no other product file exports under the same name. A rule of the linter
 * (./directions-rule.ts) calls this for every exported declaration; ./names.test.ts checks that it refuses what it should.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names of a role that several files have, each found by its folder. */
const roles: Record<string, string> = {
  constraints: 'queries.ts: which constraint of the tables means which refusal',
  write: 'pdf-worker.ts: what a worker thread is asked to write',
};

const product = ['contract/src', 'server/src', 'web/src', 'office/src'];
const isProduct = (file: string): boolean =>
  product.some((folder) => file.startsWith(`${folder}/`)) &&
  !/\.(test|helpers)\.tsx?$|\/testing\/|^server\/src\/db\/tables\.ts$/.test(file);

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

/** The files that export each name. @param files paths from the root, each with its text */
export function exportsByName(
  files: Iterable<readonly [file: string, text: string]>,
): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>();
  for (const [file, text] of files)
    for (const [, name = ''] of isProduct(file) ? text.matchAll(declaration) : [])
      byName.set(name, (byName.get(name) ?? new Set()).add(file));
  return byName;
}

/** The same of a project's folder. */
export function exportsOf(root: string): Map<string, Set<string>> {
  const files = product
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  return exportsByName(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** Why a file may not export this name; null if it may. */
export function nameRefusal(
  file: string,
  name: string,
  byName: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  if (!isProduct(file) || name in roles) return null;
  const others = [...(byName.get(name) ?? [])].filter((other) => other !== file && !answers(file, other));
  return others.length === 0
    ? null
    : `${name} is exported by ${others.join(', ')}, too: give each its own name, that of its domain for instance`;
}

/** Whether one of the two is a call of the contract, and the other the server's query in the same domain that answers it. */
function answers(one: string, other: string): boolean {
  const [call, query] = one.startsWith('contract/') ? [one, other] : [other, one];
  const domain = /^contract\/src\/(\w+)\//.exec(call)?.[1];
  return domain !== undefined && query.startsWith(`server/src/features/${domain}/`);
}
