import type { Plugin } from 'vite';

/** A call's summary, and why it has no entry in the audit trail, as the contract's files write them. */
const words = /\b(summary|audit: \{ nothing):(\s*)'(?:[^'\\\n]|\\[^\n])*'/g;

/**
 * Leaves out of the app what only the API's documents say of its calls: the contract is the same for both sides, and a browser
 * has no use for them.
 */
export const withoutApiWords: Plugin = {
  name: 'cusp-without-api-words',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]contract[\\/]src[\\/][\w\\/.-]*\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(words, "$1:$2''"), map: null }),
  },
};
