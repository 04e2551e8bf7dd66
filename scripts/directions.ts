/**
 * The allowed directions of imports, as drawn in docs/architecture.md. A rule of the linter (./directions-rule.ts)
 * calls this for every import; ./directions.test.ts checks that it refuses what it should.
 */
import path from 'node:path';

/** The top-level folders, each with the other top-level folders that it may import. */
const workspaces: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  // The program on an office's computers knows the API alone.
  office: ['contract'],
  e2e: ['contract', 'scripts'],
  bench: ['contract', 'server', 'e2e', 'scripts'],
  scripts: [],
};

/**
 * The layers are the folders in a workspace's src, in `operations` the folders in it; each names the layers that it may
 * import. Files directly in src are `ground`, but for those that start a process.
 */
const layers: Record<string, Record<string, readonly string[]>> = {
  web: {
    // Assembles the app: main.tsx, router.tsx, the sign-in pages.
    start: ['start', 'portals', 'features', 'api', 'ui', 'ground'],
    // One folder per realm: the app's frame and its table of addresses; `shared` holds what all tables use.
    portals: ['portals', 'features', 'api', 'ui', 'ground'],
    // Screens, dialogs, cards and queries.
    features: ['features', 'api', 'ui', 'ground'],
    api: ['api', 'ui', 'ground'],
    ui: ['ui', 'ground'],
    ground: ['ground'],
  },
  server: {
    start: ['start', 'operations/backup', 'features', ...below('features')],
    'operations/cli': ['operations/cli', 'operations/backup', 'start', 'features', ...below('features')],
    'operations/demo': ['operations/demo', 'start', 'features', ...below('features')],
    'operations/backup': ['operations/backup', ...below('features')],
    features: ['features', 'operations/backup', ...below('features')],
    jobs: ['jobs', ...below('overload')],
    // The binder writes the event that a call declares.
    pipeline: ['pipeline', 'jobs', ...below('pipeline')],
    overload: ['overload', ...below('overload')],
    identity: ['identity', ...below('identity')],
    site: ['site', ...below('site')],
    services: ['services', 'values', 'ground'],
    db: ['db', 'values', 'ground'],
    // The definitions of a person, a date, an amount and a refusal.
    values: ['values'],
    ground: ['ground', 'values'],
  },
};

/**
 * The domains from the top: one may import those after it, on each side and in the contract. What a screen shows of a domain
 * above its own reaches it as a slot (web/src/ui/loading/slot.tsx) or as an argument of its feature (server/src/start/app.ts).
 */
export const domains: readonly string[] = [
  'overview',
  'portal',
  'operator',
  'oversight',
  'money',
  'messages',
  'forms',
  'schedule',
  'insurance',
  'chart',
  'prescribing',
  'notes',
  'imaging',
  'health',
  'people',
  'practice',
  'access',
];

/** The contract's lists of everything, which its other files are found by. */
const listsOfAll = ['index.ts', 'kernel/endpoints.ts', 'kernel/kinds/index.ts', 'kernel/refusals.ts'];

/** The server's layers below one of them, from the top. */
function below(layer: string): string[] {
  const down = [
    'features',
    'jobs',
    'pipeline',
    'overload',
    'identity',
    'site',
    'services',
    'db',
    'values',
    'ground',
  ];
  return down.slice(down.indexOf(layer) + 1);
}

/** The files directly in src that start a process; no layer may import them. */
const entryFiles: Record<string, readonly string[]> = { web: [], server: ['main', 'main-jobs'] };

/**
 * A domain's lists its features, for start/app.ts. A feature's on the server is its public face: it exports what others import
 * of the feature, and nothing else.
 */
const index = 'index.ts';
/** The same of a domain's features that need nothing from outside. */
const lists = 'lists.ts';

/** The npm packages that the contract may import: it has to run in browsers and be readable on its own. */
const contractPackages = ['zod'];
const testPackages = ['vitest', 'fast-check'];

interface Place {
  workspace: string;
  /** Undefined if the workspace has no layers, or the file isn't in its src (a config, for example). */
  layer?: string;
  /** The name of the portal, or of the feature with its domain: `money/ledger`. */
  feature?: string;
  /** `money`: of a feature, or of a file of the contract. */
  domain?: string;
  /** The path within its feature or layer. */
  file: string;
  isTest: boolean;
}

/**
 * Checks whether one file may import another.
 * @param from the importing file, relative to the repository, with forward slashes
 * @param specifier the import's specifier
 * @returns why not, as a sentence, or null
 */
export function refusal(from: string, specifier: string): string | null {
  const here = placeOf(from);
  if (!here) return null;
  const unknown = unknownLayer(here);
  if (unknown) return unknown;
  const target = targetOf(from, specifier);
  if (target === null) return packageRefusal(here, specifier);
  const there = placeOf(target);
  if (!there) return null;

  if (here.workspace !== there.workspace) return workspaceRefusal(here, there);
  // Tests may import everything of their own workspace.
  if (here.isTest) return null;
  const upward = domainRefusal(here, there);
  if (upward !== null) return upward;
  if (!here.layer || !there.layer) return null;
  return layerRefusal(here, there);
}

function workspaceRefusal(here: Place, there: Place): string | null {
  if (workspaces[here.workspace]?.includes(there.workspace)) return null;
  return `${here.workspace} must not import ${there.workspace}: the direction is web → contract ← server.`;
}

function domainRefusal({ workspace, domain, file }: Place, there: Place): string | null {
  if (domain === undefined || there.domain === undefined || domain === there.domain) return null;
  if (workspace === 'contract' && listsOfAll.includes(file)) return null;
  if (domain === 'kernel') return `The contract's kernel must not import a domain (${there.domain}).`;
  if (there.domain === 'kernel') return null;
  const [from, to] = [domains.indexOf(domain), domains.indexOf(there.domain)];
  if (from < 0 || to < 0)
    return `${from < 0 ? domain : there.domain} is no domain: scripts/directions.ts lists them.`;
  return to > from ? null : `${domain} must not import ${there.domain}: ${there.domain} is above it.`;
}

function layerRefusal(here: Place, there: Place): string | null {
  const allowed = layers[here.workspace]?.[here.layer ?? ''];
  if (!there.layer || !allowed) return null;
  if (!allowed.includes(there.layer)) {
    return `${here.layer} must not import ${there.layer}: in ${here.workspace} it may import ${allowed.join(', ')}.`;
  }
  if (here.feature === there.feature) return null;
  const hidden = faceRefusal(here, there);
  if (hidden !== null) return hidden;
  if (here.layer !== there.layer) return null;
  if (here.layer === 'portals' && there.feature !== 'shared') {
    return `Portals never import each other: what ${here.feature} and ${there.feature} share belongs into features or ui.`;
  }
  return null;
}

/**
 * Refuses imports past a feature's index, which holds all that others may use of it. Its routes and jobs are listed by its
 * domain and by start.
 */
function faceRefusal(here: Place, there: Place): string | null {
  if (here.workspace !== 'server' || there.layer !== 'features' || there.feature === there.domain)
    return null;
  if (there.file === index || here.layer === 'start') return null;
  if ((here.file === index || here.file === lists) && here.feature === there.domain) return null;
  return `Of ${there.feature} others may import its ${index} and nothing else (here: ${there.file}).`;
}

function packageRefusal(here: Place, specifier: string): string | null {
  if (here.workspace !== 'contract') return null;
  const [name = ''] = specifier.split('/');
  if (contractPackages.includes(name)) return null;
  if (here.isTest && (testPackages.includes(name) || specifier.startsWith('node:'))) return null;
  return `The contract imports only ${contractPackages.join(', ')} and itself, not ${specifier}.`;
}

/** A folder that isn't in the table would bypass every rule, so it has to be added first. */
function unknownLayer(here: Place): string | null {
  const known = layers[here.workspace];
  if (!known || !here.layer || known[here.layer]) return null;
  return `${here.workspace}/src/${here.layer} has no place in scripts/directions.ts yet: say there what it may import.`;
}

/** The file in the repository that an import refers to, or null for a package from npm or Node. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith('@cusp/')) return specifier.slice('@cusp/'.length);
  return null;
}

function placeOf(file: string): Place | null {
  const [workspace = '', ...inside] = file.split('/');
  if (!workspaces[workspace]) return null;
  const isTest = /\.(test|helpers)\.tsx?$/.test(file);
  const known = layers[workspace];
  if (workspace === 'contract' && inside[0] === 'src') {
    const [, domain = '', ...deep] = inside;
    const isInDomain = deep.length > 0;
    return { workspace, file: inside.slice(1).join('/'), isTest, ...(isInDomain && { domain }) };
  }
  if (!known || inside[0] !== 'src' || inside.length < 2)
    return { workspace, file: inside.join('/'), isTest };

  const [, first = '', ...deeper] = inside;
  if (deeper.length === 0) {
    const isEntry = entryFiles[workspace]?.includes(first.replace(/\.\w+$/, ''));
    return { workspace, layer: isEntry ? 'start' : 'ground', file: first, isTest };
  }
  const [second = '', ...rest] = deeper;
  if (first === 'operations') return { workspace, layer: `${first}/${second}`, file: rest.join('/'), isTest };
  if (first === 'portals') return { workspace, layer: first, feature: second, file: rest.join('/'), isTest };
  if (first === 'features' && deeper.length === 1) return { workspace, layer: first, file: second, isTest };
  if (first === 'features') {
    if (rest.length === 1)
      return { workspace, layer: first, domain: second, feature: second, file: rest.join('/'), isTest };
    const [name = '', ...deep] = rest;
    return {
      workspace,
      layer: first,
      domain: second,
      feature: `${second}/${name}`,
      file: deep.join('/'),
      isTest,
    };
  }
  return { workspace, layer: first, file: deeper.join('/'), isTest };
}
