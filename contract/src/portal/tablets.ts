import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** The code that connects a tablet, the code by which it is handed over, and for how many minutes each is good. */
export const tabletCodes = {
  pairing: { characters: 8, minutes: 15 },
  handover: { digits: 6, minutes: 5 },
} as const;

/** After so many seconds without a touch or a key a tablet is cleared; so many before that it asks. */
export const tabletSilence = { seconds: 60, asks: 15 } as const;

const fields = {
  name: field.name('Enter the name.'),
  /** It is at the entrance: patients sign in on it themselves. */
  at_door: field.flagOr(false),
};
export const TabletInput = z.object(fields);
export const TabletChange = z.object({ ...fields, version: field.version() });

/** A tablet of the office, on which patients check in and fill in forms. */
export const Tablet = z.object({
  id: z.string(),
  name: z.string(),
  at_door: z.boolean(),
  /** `pairing`: its code wasn't typed on it yet. */
  state: z.enum(['pairing', 'ready', 'revoked']),
  paired_at: z.nullable(field.moment()),
  last_seen_at: z.nullable(field.moment()),
  version: z.int(),
});
export type Tablet = z.infer<typeof Tablet>;

/** With the code that is typed on it, which is shown once. */
const TabletToPair = z.extend(Tablet, { code: z.string() });

const owners = staffWith('practice.write');
const of = { object: 'tablet' } as const;

export const listTablets = get('/tablets', {
  summary: 'The tablets of the office by name, revoked ones last.',
  access: staffWith('forms.read'),
  audit: { nothing: 'Tablets of the practice, no record.' },
  output: z.array(Tablet),
  refusals: [],
});

export const createTablet = post('/tablets', {
  summary: 'Add a tablet: the answer has the code that is typed on it.',
  access: owners,
  audit: { action: 'create', ...of },
  event: 'added',
  body: TabletInput,
  output: TabletToPair,
  refusals: ['tablet_name_taken'],
});

export const updateTablet = put('/tablets/{id}', {
  summary: 'Change a tablet’s name, and whether it stands at the door.',
  access: owners,
  audit: { action: 'update', ...of },
  event: 'changed',
  body: TabletChange,
  output: Tablet,
  refusals: ['tablet_not_found', 'tablet_name_taken', 'tablet_revoked', 'stale_version'],
});

export const pairTabletAgain = post('/tablets/{id}/code', {
  summary:
    'Make a new code that connects a tablet; what was connected by the last one stays until it is typed.',
  access: owners,
  audit: { action: 'update', ...of },
  event: 'changed',
  output: TabletToPair,
  status: 200,
  refusals: ['tablet_not_found', 'tablet_revoked'],
});

export const revokeTablet = post('/tablets/{id}/revoke', {
  summary: 'Revoke a tablet that was lost or is no longer used: from now on it opens nothing.',
  access: owners,
  afterSubscription: true,
  audit: { action: 'delete', ...of },
  event: 'revoked',
  output: Tablet,
  status: 200,
  refusals: ['tablet_not_found'],
});

export const handOverTablet = post('/patients/{id}/tablet-code', {
  summary: 'Make the code that opens one patient’s check-in and forms on a tablet of the office, once.',
  access: staffWith('forms.write'),
  audit: { action: 'create', ...of, patient: 'params.id' },
  output: z.object({ code: z.string() }),
  refusals: ['patient_not_found', 'no_tablet'],
});
