/**
 * Hashes passwords with the real algorithm but minimal cost, because thousands of tests register a practice. Node itself
 * is told where the module lies: a `vi.mock` in a setup file has no effect on what Node imports.
 */
import { registerHooks } from 'node:module';

const quick = new URL('quick-argon2.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2' && context.parentURL !== quick
      ? { url: quick, shortCircuit: true }
      : next(specifier, context),
});
