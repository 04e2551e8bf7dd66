import * as z from 'zod/mini';
import { endpoint, staffWith } from './endpoint.ts';
import { procedures as categories } from './treatments.ts';

/** An entry of the practice's catalogue: what can be done, under a code of its own. */
export const Procedure = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** The specification's `procedure` of a treatment. */
  category: z.enum(categories),
  minutes: z.int(),
});
export type Procedure = z.infer<typeof Procedure>;

export const listProcedures = endpoint({
  name: 'listProcedures',
  summary: "The practice's procedures by code.",
  method: 'GET',
  path: '/procedures',
  access: staffWith('treatments.read'),
  audit: { nothing: 'What the practice can do, no record.' },
  output: z.array(Procedure),
  status: 200,
  refusals: [],
});
