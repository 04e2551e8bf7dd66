/**
 * A plugin for oxlint that applies ./directions.ts to every import, ./names.ts to every export, ./sql-places.ts to SQL and refusals, ./today.ts to what takes
 * the day; .oxlintrc.json loads it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { refusal } from './directions.ts';
import { exportsOf, nameRefusal } from './names.ts';
import { progressRefusal, refusalRefusal, sqlRefusal } from './sql-places.ts';
import { dayRefusal, keepsDays, sqlDayRefusal } from './today.ts';

/** The needed part of ESLint's plugin interface; oxlint exports no types for it without development tools. */
interface Source {
  type: string;
  value?: unknown;
}
interface Context {
  filename: string;
  sourceCode: { getText: (node: object) => string };
  report: (problem: { message: string; node: object }) => void;
}
interface Named {
  type: string;
  name?: string;
}
interface WithSource {
  source?: Source | null;
}
interface Declared {
  id?: { name?: string } | null;
  declarations?: readonly Declared[];
}
interface Exporting {
  declaration?: (object & Declared) | null;
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

const exported = new Map<string, ReturnType<typeof exportsOf>>();

const names = {
  create(context: Context) {
    const root = rootOf(path.dirname(context.filename));
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    return {
      ExportNamedDeclaration({ declaration }: Exporting) {
        if (!declaration) return;
        const byName = exported.get(root) ?? exportsOf(root);
        exported.set(root, byName);
        for (const { id } of declaration.declarations ?? [declaration]) {
          const message = id?.name === undefined ? null : nameRefusal(file, id.name, byName);
          if (message) context.report({ message, node: declaration });
        }
      },
    };
  },
};

const sqlPlaces = {
  create(context: Context) {
    const root = rootOf(path.dirname(context.filename));
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const [sql, refusing] = [sqlRefusal(file), refusalRefusal(file)];
    return {
      TaggedTemplateExpression(node: {
        tag: Named;
        quasi: { quasis: readonly { value: { raw: string } }[] };
      }) {
        if (node.tag.name !== 'sql') return;
        const text = node.quasi.quasis.map(({ value }) => value.raw).join('');
        const message = sql ?? progressRefusal(text);
        if (message !== null) context.report({ message, node });
      },
      MemberExpression(node: { object: Named }) {
        if (sql !== null && node.object.name === 'sqlFor') context.report({ message: sql, node });
      },
      NewExpression(node: { callee: Named }) {
        if (refusing !== null && node.callee.name === 'Refusal') context.report({ message: refusing, node });
      },
    };
  },
};

interface Called {
  callee: { type: string; object?: object; property?: Named };
  arguments: readonly object[];
}

const today = {
  create(context: Context) {
    const root = rootOf(path.dirname(context.filename));
    if (keepsDays(path.relative(root, context.filename).split(path.sep).join('/'))) return {};
    const report = (message: string | null, node: object): void => {
      if (message !== null) context.report({ message, node });
    };
    return {
      CallExpression(node: Called) {
        const { object, property } = node.callee;
        if (object === undefined || property?.name === undefined) return;
        const [of, args] = [
          context.sourceCode.getText(object),
          node.arguments.map((arg) => context.sourceCode.getText(arg)),
        ];
        report(dayRefusal({ method: property.name, of, args: args.join(', ') }), node);
      },
      Literal(node: Source) {
        if (typeof node.value === 'string') report(sqlDayRefusal(node.value), node);
      },
      TemplateElement(node: { value: { raw: string } }) {
        report(sqlDayRefusal(node.value.raw), node);
      },
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

export default { meta: { name: 'cusp' }, rules: { directions, names, 'sql-places': sqlPlaces, today } };
