import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { pageOf, signIns } from './pages.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Files that are compressed; fonts of this format and pictures already are. */
const shrinks = /\.(js|css|html|svg|json|txt)$/;

/** The same pages at the same addresses as the server has them. */
export const pagesInDevelopment: Plugin = {
  name: 'cusp-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      const page = pageOf(new URL(request.url ?? '/', 'http://localhost').pathname);
      if (page !== 'index.html') request.url = `/${page}`;
      next();
    });
  },
};

const ofLibrary = /@mantine\/core\/esm\/components\/(?:[A-Za-z]+\/)+([A-Za-z]+)\.module\.mjs$/;

/** Fails the build when a piece of the component library is used whose styles are in none of our files. */
export const styled: Plugin = {
  name: 'cusp-styled',
  apply: 'build',
  async generateBundle(_, bundle) {
    const files = ['theme/base.css', 'theme/pieces.css', 'feedback/ToastList.tsx'];
    const texts = await Promise.all(
      files.map((name) => readFile(path.join(import.meta.dirname, 'src/ui', name), 'utf8')),
    );
    const used = Object.values(bundle).flatMap((piece) => (piece.type === 'chunk' ? piece.moduleIds : []));
    for (const id of used) {
      const [, name] = ofLibrary.exec(id.replaceAll('\\', '/')) ?? [];
      if (name === undefined || texts.some((text) => text.includes(`/${name}.css'`))) continue;
      const hasStyles = existsSync(
        path.join(import.meta.dirname, `../node_modules/@mantine/core/styles/${name}.css`),
      );
      if (hasStyles)
        this.error(`The styles of Mantine's ${name} are missing: add them to web/src/ui/theme/pieces.css.`);
    }
  },
};

/**
 * Makes what the server sends as it is: every file once more as brotli and as gzip, so that nothing is compressed
 * while somebody waits, and pages.json, which says which page is at which address.
 */
export const delivery: Plugin = {
  name: 'cusp-delivery',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, filename }) => {
      const names = Object.keys(bundle);
      // The browser would else find the letters only after the styles, and draw all words twice.
      const letters = names
        .filter((name) => name.includes('inter-latin-wght-normal-') && name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
          injectTo: 'head' as const,
        }));
      if (path.basename(filename) !== 'index.html') return letters;
      // It would else find the code of the portals only when the app runs; public/color-scheme.js requests it at once.
      const early = [
        { name: 'cusp-desk', files: names.filter((name) => /\/desk-/.test(name)) },
        { name: 'cusp-patients', files: filesOf(/\/patients-/, bundle, html) },
      ].map(({ name, files }) => ({
        tag: 'meta',
        attrs: { name, content: files.join(' ') },
        injectTo: 'head-prepend' as const,
      }));
      return { html: inTurns(html), tags: [...early, ...letters] };
    },
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(signIns) });
  },
  writeBundle: {
    sequential: true,
    order: 'post',
    async handler({ dir }, bundle) {
      if (dir === undefined) return;
      // Files in web/public are copied beside the bundle.
      const names = [...Object.keys(bundle), 'color-scheme.js', 'cusp.svg'];
      await Promise.all(names.filter((name) => shrinks.test(name)).map((name) => pack(path.join(dir, name))));
    },
  },
};

/** The scripts of that name and those that they import, without what the page names itself. */
function filesOf(name: RegExp, bundle: Rolldown.OutputBundle, html: string): string[] {
  const found = new Set(Object.keys(bundle).filter((file) => name.test(file)));
  for (const file of found) {
    const piece = bundle[file];
    if (piece?.type === 'chunk') for (const imported of piece.imports) found.add(imported);
  }
  return [...found].filter((file) => file.endsWith('.js') && !html.includes(file));
}

/** Loads the app's foundations piece by piece, with the page free to answer in between, instead of all at once. */
function inTurns(html: string): string {
  const pieces = /<link rel="modulepreload" crossorigin href="(\/assets\/(?:ground|frame)-[^"<]+)">\s*/g;
  const scripts = [...html.matchAll(pieces)].map(
    ([, file]) => `<script type="module" crossorigin src="${file}"></script>\n    `,
  );
  return html
    .replaceAll(pieces, '')
    .replace('<script type="module"', `${scripts.join('')}<script type="module"`);
}

async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
