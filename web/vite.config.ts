import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { delivery, pagesInDevelopment, styled } from './delivery.ts';
import { pages } from './pages.ts';

/** The API server that `npm run dev` talks to. */
const api = 'http://127.0.0.1:3000';

/** The modules of these packages, of these parts of the component library, and of our own in src/ui. */
const modules = (names: string, parts: string, own: string, icons = 'none') =>
  new RegExp(
    `/(node_modules/(${names}|@mantine/core/esm/(${parts}))/|web/src/ui/(${own})[.]|@tabler/icons-react/dist/esm/(${icons})[.])`.replaceAll(
      '/',
      '[\\\\/]',
    ),
  );

export default defineConfig({
  plugins: [react(), pagesInDevelopment, styled, delivery],
  server: { port: 5173, proxy: { '/api': api } },
  build: {
    target: 'es2023',
    // These know light-dark(); for older ones it would be rewritten into something that Mantine's scheme doesn't switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: addresses for scripts, styles and fonts.
    assetsInlineLimit: 0,
    // The largest piece is React with Mantine's core; it is cached for good by its name.
    chunkSizeWarningLimit: 700,
    manifest: true,
    rolldownOptions: {
      input: [...pages],
      output: {
        codeSplitting: {
          groups: [
            // In few pieces: many small ones compress worse and cost a request each. What every page stands on …
            {
              name: 'ground',
              test: modules(
                'react|react-dom|scheduler|zod|clsx',
                'core|components/(ActionIcon|Anchor|Button|Loader|Text|Title|Transition|UnstyledButton)',
                'AwayNotice|Brand|TestStrip|base|global|Toasts|later|refusal|savesData|serviceName|testMode|theme|toast',
                'createReactComponent|defaultAttributes',
              ),
            },
            // … what forms need beyond it …
            {
              name: 'fields',
              test: modules(
                'klona|fast-deep-equal|@mantine/form',
                'components/(CloseButton|Input|InputBase|PasswordInput|TextInput)',
                'EntryPage|Form|PasswordField|Refused|schema|useContractForm',
              ),
            },
            // … and what every portal stands on: its router, its records, its frame.
            {
              name: 'frame',
              test: modules(
                '@tanstack/(history|query-core|react-query|react-router|react-store|router-core|store)|use-sync-external-store',
                'components/(Badge|Burger|Card|Paper|Portal)',
                'BottomBar|ColourScheme|pieces|PersonMenu|QueryState|Screen|Shell|Sidebar|StatCard|StatusBadge|Tip|Values|dates|formats|layout|place|states|today',
              ),
            },
          ],
        },
      },
    },
  },
});
