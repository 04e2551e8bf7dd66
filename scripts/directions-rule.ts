/** A plugin for oxlint that applies ./directions.ts to every import; .oxlintrc.json loads it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { refusal } from './directions.ts';

/** The needed part of ESLint's plugin interface; oxlint exports no types for it without development tools. */
interface Source {
  type: string;
  value?: unknown;
}
interface Context {
  filename: string;
  report: (problem: { message: string; node: object }) => void;
}
interface WithSource {
  source?: Source | null;
}

const roots = new Map<string, string>();

const directions = {
  create(context: Context) {
    const root = rootOf(path.dirname(context.filename));
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const check = (node: WithSource): void => {
      // `export const` has no source, and an import() of a variable names no file.
      if (typeof node.source?.value !== 'string') return;
      const message = refusal(file, node.source.value);
      if (message) context.report({ message, node: node.source });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/** The nearest folder with the linter's configuration; tests lint small trees elsewhere. */
function rootOf(folder: string): string {
  const kept = roots.get(folder);
  if (kept !== undefined) return kept;
  const parent = path.dirname(folder);
  const root = existsSync(path.join(folder, '.oxlintrc.json')) || parent === folder ? folder : rootOf(parent);
  roots.set(folder, root);
  return root;
}

export default { meta: { name: 'cusp' }, rules: { directions } };
