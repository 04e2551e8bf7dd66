import * as z from 'zod/mini';

const incomplete = 'This link is not complete.';

/** The token of a link that opens a page without a sign-in. It is sent in the body, because addresses are logged. */
export const linkToken = z
  .string({ error: incomplete })
  .check(z.minLength(1, incomplete), z.maxLength(200, incomplete));
