/**
 * The rule for counting the files that an act passes through, from the button to the database. bench/acts.test.ts makes the calls
 * on a server, asks V8 which functions ran meanwhile, and compares with the tables of docs/architecture.md. Counted are:
 *
 * - in the web app the screen with the button, the functions of its feature that send the change, and the files of `api` that it is
 *   handed to: each imports the next;
 * - the contract's file with the call;
 * - in the server every file of a feature in which a function ran, whatever it did there;
 * - of the rooms that all features share, the files that the order of a call names (docs/architecture.md, "Every handler in the
 *   same order"): `shared`. Each must have run.
 *
 * Not counted are what such a file has done for it in its own room (tokens and the request behind call.ts, the shaper, the
 * connection, the queue behind record-event.ts), what every request passes before it is a call (Fastify, `overload`, `site`),
 * vocabulary (`values`, such as a refusal or an amount; the web app's `ui`), faces (an index.ts only names), and the database's own
 * functions, each in a file of its name.
 */
interface Act {
  /** The screen and what it sends the change with; each imports the next. */
  web: readonly string[];
  contract: string;
  /** Files that a call of its kind passes beside those of every call. */
  also: readonly string[];
  /** It passes through no more files than these. */
  most: number;
}

const api = ['web/src/api/useChange.ts', 'web/src/api/call.ts'];

/** The acts, by their headings in docs/architecture.md. */
export const countedActions = {
  'Completing an appointment': {
    web: ['web/src/features/schedule/appointments/AllAppointments.tsx', ...api],
    contract: 'contract/src/schedule/appointments.ts',
    also: [],
    most: 14,
  },
  'Recording a payment': {
    web: ['web/src/features/money/payments/RecordPaymentDialog.tsx', ...api],
    contract: 'contract/src/money/payments.ts',
    also: ['server/src/pipeline/idempotency.ts'],
    most: 15,
  },
} satisfies Record<string, Act>;

/** The caller, parsing and shaping, the transaction, the event, the audit entry: used by every change. */
const shared = [
  'server/src/pipeline/bind.ts',
  'server/src/identity/person.ts',
  'server/src/pipeline/schemas.ts',
  'server/src/db/database.ts',
  'server/src/jobs/record-event.ts',
  'server/src/pipeline/audit.ts',
];

/**
 * The files that an act passes through.
 * @param ran files of the server in which a function ran for it
 */
export function filesOf({ web, contract, also }: Act, ran: readonly string[]): string[] {
  const rooms = [...shared, ...also];
  const idle = rooms.filter((file) => !ran.includes(file));
  if (idle.length > 0) throw new Error(`The call doesn't pass ${idle.join(', ')}`);
  return [...web, contract, ...rooms, ...ran.filter((file) => file.startsWith('server/src/features/'))];
}

/** The files in the table of an act on docs/architecture.md, in its order. @param page its text */
export function filesOnPage(page: string, heading: string): string[] {
  const [, after = ''] = page.split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  return section
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((line) => [...(line.split(' | ')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));
}
