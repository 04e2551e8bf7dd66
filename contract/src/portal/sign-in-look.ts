import * as z from 'zod/mini';
import { anyone, get } from '../kernel/endpoint.ts';
import { ShownLook } from '../practice/shown-look.ts';

/** In a file of its own, as the look itself: the sign-in needs nothing else. */
export const readSignInLook = get('/practice-looks/{mark}', {
  summary: 'The name and look of the practice whose link leads to the patients’ sign-in.',
  access: anyone,
  audit: { nothing: 'A practice’s name and look, no record.' },
  params: z.object({ mark: z.string().check(z.regex(/^[\w-]{22}$/, 'Not found.')) }),
  output: z.object({ practice_name: z.string(), look: ShownLook }),
  refusals: ['not_found'],
});
