/**
 * Selects the tests near a change, for `npm test -- --changed`: those of the features and folders whose files
 * changed. It doesn't follow imports, because every HTTP test starts the whole app. Effects further away are found by
 * the whole `npm test`.
 */
import { execFileSync } from 'node:child_process';

/** The test files to run; `why` names a changed file that everything depends on. */
interface Near {
  unit: string[];
  e2e: string[];
  why: readonly string[];
}

/** Specs that are named after a screen instead of their feature. */
const specsOf: Record<string, RegExp> = {
  'access-log': /^e2e\/patient\/access-log/,
  admin: /^e2e\/admin\//,
  amendments: /^e2e\/staff\/(keeping|soap-notes|patient-detail-notes)/,
  audit: /^e2e\/(staff\/audit|patient\/access-log)/,
  auth: /^e2e\/(staff\/(sign-in|session|lock)|weight)/,
  dashboard: /^e2e\/(staff\/dashboard|weight)/,
  events: /^e2e\/staff\/live/,
  exports: /^e2e\/(staff\/settings-practice|patient\/records)/,
  invitations: /^e2e\/staff\/(portal-access|settings-team)/,
  lock: /^e2e\/staff\/(lock|session)/,
  notes: /^e2e\/staff\/patient-detail-notes/,
  'online-payments': /^e2e\/(staff\/payments-online|patient\/(payment|payments))/,
  passwords: /^e2e\/(staff\/sign-in|patient\/access)/,
  'patient-page': /^e2e\/staff\/patient-detail/,
  portal: /^e2e\/patient\//,
  practice: /^e2e\/staff\/settings-practice/,
  process: /^e2e\/security\/away/,
  profile: /^e2e\/staff\/settings-profile/,
  'second-factor': /^e2e\/(patient\/second-factor|staff\/settings-profile)/,
  'sign-in': /^e2e\/(staff\/sign-in|patient\/access|admin\/session)/,
  team: /^e2e\/staff\/settings-team/,
};

const contractFeature = /^contract\/src\/(?:admin-|portal-)?([a-z-]+?)(?:\.test)?\.ts$/;
const feature = /^(?:server|web)\/src\/features\/([a-z-]+)\//;
const isUnit = (file: string) => /\.test\.tsx?$/.test(file);
const isSpec = (file: string) => file.endsWith('.spec.ts');

/**
 * @param changed the changed files, relative to the repository, with forward slashes
 * @param all every file of the repository
 */
export function testsNear(changed: readonly string[], all: readonly string[]): Near {
  const features = new Set<string>();
  const rooms = new Set<string>();
  const why = new Set<string>();
  for (const file of changed) {
    const [, name] = feature.exec(file) ?? contractFeature.exec(file) ?? [];
    const isKnown = name !== undefined && all.some((other) => feature.exec(other)?.[1] === name);
    if (isSpec(file)) rooms.add(file);
    else if (isKnown) features.add(name);
    else {
      const [, room] =
        /^(server\/src\/[^/]+|web\/src\/[^/]+|contract\/src|e2e\/[^/]+|bench|scripts)\//.exec(file) ?? [];
      if (room !== undefined) rooms.add(`${room}/`);
      if (/^(web\/src\/(ui|api|routes|portals)|e2e\/support)\//.test(file)) why.add(file);
    }
  }
  const inRooms = (file: string) => [...rooms].some((room) => file.startsWith(room));
  const named = [...features];
  const ofFeature = (file: string) =>
    named.some((name) => feature.exec(file)?.[1] === name || file === `contract/src/${name}.test.ts`);
  const ofScreen = (file: string) =>
    named.some((name) => (specsOf[name] ?? new RegExp(`^e2e/[a-z]+/${name}(-|\\.)`)).test(file));
  return {
    unit: all.filter((file) => isUnit(file) && (ofFeature(file) || inRooms(file))),
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
