/**
 * Selects the tests near a change, for `npm test -- --changed`: those of the features, domains and folders whose
 * files changed. It doesn't follow imports, because every HTTP test starts the whole app. Effects further away are found by
 * the whole `npm test`.
 */
import { execFileSync } from 'node:child_process';

/** The test files to run; `why` names a changed file that everything depends on. */
interface Near {
  unit: string[];
  e2e: string[];
  why: readonly string[];
}

const feature = /^(?:server|web)\/src\/features\/([a-z-]+\/[a-z-]+)\//;
/** The tests of the contract's rules are beside them, of all of a domain. */
const contract = /^contract\/src\/([a-z-]+)\//;
const isUnit = (file: string) => /\.test\.tsx?$/.test(file);
const isSpec = (file: string) => file.endsWith('.spec.ts');

/**
 * @param changed the changed files, relative to the repository, with forward slashes
 * @param all every file of the repository
 */
export function testsNear(changed: readonly string[], all: readonly string[]): Near {
  const features = new Set<string>();
  const domains = new Set<string>();
  const rooms = new Set<string>();
  const why = new Set<string>();
  for (const file of changed) {
    const [, name] = feature.exec(file) ?? [];
    const [, domain] = contract.exec(file) ?? [];
    if (isSpec(file)) rooms.add(file);
    else if (name !== undefined) {
      features.add(name);
      domains.add(name.split('/')[0] ?? '');
    } else if (domain !== undefined && domain !== 'kernel') domains.add(domain);
    else {
      const [, room] =
        /^(server\/(?:src|tests)\/[^/]+|web\/src\/[^/]+|contract\/src|office|e2e\/[^/]+|bench|scripts)\//.exec(
          file,
        ) ?? [];
      if (room !== undefined) rooms.add(`${room}/`);
      if (/^(web\/src\/(ui|api|portals|start)|e2e\/support)\//.test(file)) why.add(file);
    }
  }
  const inRooms = (file: string) => [...rooms].some((room) => file.startsWith(room));
  // A change of a contract reaches its whole domain; one inside a feature the feature, and its domain's screens.
  const ofContract = new Set(changed.flatMap((file) => contract.exec(file)?.[1] ?? []));
  const isNear = (file: string) => {
    const name = feature.exec(file)?.[1];
    if (name !== undefined) return features.has(name) || ofContract.has(name.split('/')[0] ?? '');
    return ofContract.has(contract.exec(file)?.[1] ?? '');
  };
  const ofScreen = (file: string) => {
    const [, portal, domain = ''] = /^e2e\/([a-z]+)\/(?:([a-z-]+)\/)?/.exec(file) ?? [];
    return (
      domains.has(portal === 'admin' ? 'operator' : domain) || (portal === 'patient' && domains.has('portal'))
    );
  };
  return {
    unit: all.filter((file) => isUnit(file) && (isNear(file) || inRooms(file))),
    e2e: all.filter((file) => isSpec(file) && (why.size > 0 || ofScreen(file) || inRooms(file))),
    why: [...why],
  };
}

/**
 * Lists uncommitted changes; if there are none, those of the last commit.
 * @param base compares with this commit instead
 */
export function changedFiles(base?: string): { changed: string[]; all: string[] } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const since = (from: string) => [...git('diff', '--name-only', from), ...untracked];
  const open = since(base ?? 'HEAD');
  return {
    changed: open.length > 0 || base !== undefined ? open : since('HEAD~1'),
    all: [...git('ls-files'), ...untracked],
  };
}
