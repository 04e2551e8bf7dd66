/**
 * Who may import whom, as docs/architecture.md draws it. A rule of the linter (./directions-rule.ts) asks here about
 * every import there is; ./directions.test.ts shows that it refuses what it should.
 */
import path from 'node:path';

/** The houses are the folders of the repository; each names the other houses that it may import. */
const houses: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  e2e: ['contract', 'scripts'],
  bench: ['contract', 'server', 'e2e', 'scripts'],
  scripts: [],
};

/** The rooms are the folders in a house's src; each names the rooms that it may import. */
const rooms: Record<string, Record<string, readonly string[]>> = {
  web: {
    // What puts everything together: main.tsx, router.tsx.
    top: ['top', 'portals', 'routes', 'features', 'api', 'ui', 'ground'],
    // The shells, each with its table of addresses.
    portals: ['portals', 'routes', 'features', 'api', 'ui', 'ground'],
    // What all tables of addresses share.
    routes: ['routes', 'features', 'api', 'ui', 'ground'],
    // Screens, dialogs, cards and queries.
    features: ['features', 'api', 'ui', 'ground'],
    api: ['api', 'ui', 'ground'],
    ui: ['ui', 'ground'],
    // The other files directly in src. Everybody stands on them, so they stand on nothing.
    ground: ['ground'],
  },
  server: {
    top: ['top', 'demo', 'backup', 'features', 'jobs', 'http', 'db', 'services', 'ground'],
    cli: ['cli', 'backup', 'features', 'jobs', 'http', 'db', 'services', 'ground'],
    backup: ['backup', 'http', 'db', 'services', 'ground'],
    demo: ['demo', 'top', 'features', 'http', 'db', 'services', 'ground'],
    testing: ['testing', 'demo', 'top', 'features', 'jobs', 'http', 'db', 'services', 'ground'],
    // What the tests of security share, and those of what fails around the server.
    security: [
      'security',
      'testing',
      'demo',
      'top',
      'features',
      'backup',
      'http',
      'db',
      'services',
      'ground',
    ],
    faults: ['faults', 'testing', 'demo', 'top', 'features', 'backup', 'http', 'db', 'services', 'ground'],
    features: ['features', 'backup', 'jobs', 'http', 'db', 'services', 'ground'],
    jobs: ['jobs', 'db', 'services', 'ground'],
    http: ['http', 'db', 'services', 'ground'],
    db: ['db', 'ground'],
    services: ['services', 'ground'],
    // The other files directly in src: settings.ts.
    ground: ['ground'],
  },
};

/** Files directly in src that put the house together; nobody below may import them. */
const tops: Record<string, readonly string[]> = {
  web: ['main', 'app', 'App', 'router', 'signInPage', 'signInStaff', 'signInPatient', 'signInAdmin'],
  server: ['main', 'main-jobs', 'run-server', 'run-jobs', 'app', 'works'],
};

/** What a feature of the server lends to others. */
const lent = ['queries.ts', 'rules.ts', 'events.ts'];

/** What the contract may take from npm: it has to run in browsers and be readable on its own. */
const contractPackages = ['zod'];
const testPackages = ['vitest', 'fast-check'];

interface Place {
  house: string;
  /** Undefined where the house has no rooms, or the file is none of its source (a config, say). */
  room?: string;
  /** The feature or portal. */
  cell?: string;
  /** Within its cell. */
  file: string;
  isTest: boolean;
}

/**
 * Whether one file may import another.
 * @param from the importing file, relative to the repository, with forward slashes
 * @param specifier what stands in the import
 * @returns why not, as a sentence, or null
 */
export function refusal(from: string, specifier: string): string | null {
  const here = placeOf(from);
  if (!here) return null;
  const unknown = unknownRoom(here);
  if (unknown) return unknown;
  const target = targetOf(from, specifier);
  if (target === null) return packageRefusal(here, specifier);
  const there = placeOf(target);
  if (!there) return null;

  if (here.house !== there.house) return houseRefusal(here, there);
  // Tests look into any corner of their own house.
  if (here.isTest || !here.room || !there.room) return null;
  return roomRefusal(here, there);
}

function houseRefusal(here: Place, there: Place): string | null {
  if (houses[here.house]?.includes(there.house)) return null;
  return `${here.house} must not import ${there.house}: the direction is web → contract ← server.`;
}

function roomRefusal(here: Place, there: Place): string | null {
  const allowed = rooms[here.house]?.[here.room ?? ''];
  if (!there.room || !allowed) return null;
  if (!allowed.includes(there.room)) {
    return `${here.room} must not import ${there.room}: in ${here.house} it may import ${allowed.join(', ')}.`;
  }
  if (here.cell === there.cell || here.room !== there.room) return null;
  if (here.room === 'portals') {
    return `Portals never import each other: what ${here.cell} and ${there.cell} share belongs into features or ui.`;
  }
  if (here.house === 'server' && here.room === 'features' && !lent.includes(there.file)) {
    return `A feature may import another feature's ${lent.join(', ')} and nothing else of it (here: ${there.cell}/${there.file}).`;
  }
  return null;
}

function packageRefusal(here: Place, specifier: string): string | null {
  if (here.house !== 'contract') return null;
  const [name = ''] = specifier.split('/');
  if (contractPackages.includes(name)) return null;
  if (here.isTest && (testPackages.includes(name) || specifier.startsWith('node:'))) return null;
  return `The contract imports only ${contractPackages.join(', ')} and itself, not ${specifier}.`;
}

/** A folder without a place in the table would go round every rule, so it has to be given one first. */
function unknownRoom(here: Place): string | null {
  const known = rooms[here.house];
  if (!known || !here.room || known[here.room]) return null;
  return `${here.house}/src/${here.room} has no place in scripts/directions.ts yet: say there what it may import.`;
}

/** The repository's file that an import means, or null for a package from npm or Node. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith('@cusp/')) return specifier.slice('@cusp/'.length);
  return null;
}

function placeOf(file: string): Place | null {
  const [house = '', ...inside] = file.split('/');
  if (!houses[house]) return null;
  const isTest = /\.test\.tsx?$/.test(file);
  const known = rooms[house];
  if (!known || inside[0] !== 'src' || inside.length < 2) return { house, file: inside.join('/'), isTest };

  const [, first = '', ...deeper] = inside;
  if (deeper.length === 0) {
    const room = tops[house]?.includes(first.replace(/\.\w+$/, '')) ? 'top' : 'ground';
    return { house, room, file: first, isTest };
  }
  if (first !== 'features' && first !== 'portals')
    return { house, room: first, file: deeper.join('/'), isTest };
  const [cell = '', ...rest] = deeper;
  return { house, room: first, cell, file: rest.join('/'), isTest };
}
