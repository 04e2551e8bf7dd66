import * as z from 'zod/mini';
import { adminWith, get } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { auditActions } from '../kernel/audited.ts';

/** Something that the service itself did, or an admin: an entry of the service's own part of the audit trail. */
export const ServiceActEntry = z.object({
  /** Its position in the service's chain. */
  seq: z.number(),
  at: field.moment(),
  /** The process, or who did it. */
  person_name: z.string(),
  action: z.enum(auditActions),
  /** Its name, like that of a call: `backup.nightly`. */
  call: z.string(),
  object: z.string(),
  object_id: z.string(),
  /** `done`, or why not. */
  outcome: z.string(),
  /** The version of Cusp that did it. */
  app_version: z.string(),
  /** Figures, versions and digests; how long it took, in milliseconds, as `took_ms`. */
  detail: z.record(z.string(), z.unknown()),
});
export type ServiceActEntry = z.infer<typeof ServiceActEntry>;

const wrong = 'This is not a position in the chain.';

export const listServiceActs = get('/admin/service-acts', {
  summary:
    'What the service itself and its admins did, the newest first: starts, updates, backups, checks, failed jobs, loaded lists, settings.',
  access: adminWith('settings.read'),
  query: z.object({
    /** Only entries before this position of the chain. */
    before: z.optional(
      z.pipe(z.string({ error: wrong }).check(z.regex(/^\d{1,15}$/, wrong)), z.transform(Number)),
    ),
  }),
  output: z.array(ServiceActEntry),
  refusals: [],
});
