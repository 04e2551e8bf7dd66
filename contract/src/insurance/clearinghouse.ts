import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** How claims are sent. `house`: the made-up clearinghouse of the demo, which answers as a real one would. */
export const clearinghouseKinds = ['none', 'stedi', 'https', 'sftp', 'house'] as const;
export type ClearinghouseKind = (typeof clearinghouseKinds)[number];

export const ClearinghouseSettings = z.object({
  kind: z.enum(clearinghouseKinds),
  /** For `https` and `sftp`. */
  address: z.string(),
  /** For `sftp`: the login, the folders for claims and answers, and the fingerprint of its host key. */
  login: z.string(),
  claims_folder: z.string(),
  answers_folder: z.string(),
  host_fingerprint: z.string(),
  /** The key itself is never shown. */
  has_key: z.boolean(),
  /** The fingerprint of the private key's public half; `''` if the secret is a password or a token. */
  key_fingerprint: z.string(),
  is_test: z.boolean(),
  /** For `https` and `sftp`: whether it takes attachments as 275 files. */
  takes_papers: z.boolean(),
  sender_id: z.string(),
  receiver_id: z.string(),
  /** Each night the carriers are asked about the visits of so many days ahead; 0: not. */
  ask_days: z.int(),
  /** Each night the carriers are asked about claims that they haven't answered for so many days; 0: not. */
  status_days: z.int(),
  /** The number of claims that wait to be sent. */
  waiting: z.int(),
  /** Since when sending or fetching fails, and why, in a sentence; null and `''`: it doesn't. */
  failing_since: z.nullable(field.moment()),
  failure: z.string(),
  sent_at: z.nullable(field.moment()),
  fetched_at: z.nullable(field.moment()),
  /** The number of received files that need a person. */
  to_look_at: z.int(),
  /** Whether answers can be fetched from it. */
  brings_answers: z.boolean(),
  /** Whether this service has the made-up one. */
  offers_house: z.boolean(),
  version: z.int(),
});
export type ClearinghouseSettings = z.infer<typeof ClearinghouseSettings>;

export const getClearinghouse = get('/clearinghouse', {
  summary: 'How the practice sends claims, and the state of the connection.',
  access: staffWith('insurance.claims'),
  shows: ['claims'],
  audit: { nothing: 'How the practice is connected, no record.' },
  output: ClearinghouseSettings,
  refusals: [],
});

const interchangeName = () =>
  field
    .optionalName()
    .check(
      z.refine(
        (given) => /^[A-Za-z0-9][A-Za-z0-9 .-]{0,14}$|^$/.test(given),
        'Use at most 15 letters and digits.',
      ),
    );

export const wrongHouseAddress = 'Enter an address that begins with https:// and has no password in it.';
export const wrongSftpAddress =
  'Enter the server as the clearinghouse gave it, such as sftp://files.example.com.';

/** The fields that SFTP needs besides an address and a password. */
const sftpNeeds = [
  ['login', 'Enter the user name that the clearinghouse gave you.'],
  ['claims_folder', 'Enter the claims folder.'],
  ['answers_folder', 'Enter the responses folder.'],
  ['host_fingerprint', 'Enter the server’s host key fingerprint. Get it from the clearinghouse.'],
] as const;

/** A number of days; absent: 0. */
const daysUpTo = (most: number) => {
  const wrong = `Use a number of days from 0 to ${most}.`;
  return z.pipe(
    z.optional(z.nullable(z.int({ error: wrong }).check(z.minimum(0, wrong), z.maximum(most, wrong)))),
    z.transform((given: number | null | undefined) => given ?? 0),
  );
};
export const mostAskDays = 14;
export const mostStatusDays = 90;

export const ClearinghouseChange = z
  .object({
    kind: field.oneOf(clearinghouseKinds, 'Choose by which way claims are sent.'),
    address: field
      .optionalLine()
      .check(
        z.refine((given) => given === '' || /^(?:https?|sftp):\/\/[^\s@]+$/.test(given), wrongHouseAddress),
      ),
    login: field.optionalLine(),
    claims_folder: field.optionalLine(),
    answers_folder: field.optionalLine(),
    host_fingerprint: field
      .optionalLine()
      .check(
        z.refine(
          (given) => given === '' || /^SHA256:[A-Za-z0-9+/]{43}$/.test(given),
          'Enter the fingerprint from the clearinghouse: SHA256: followed by 43 characters.',
        ),
      ),
    /** Nothing: the one before stays. */
    key: field
      .optionalLine()
      .check(
        z.refine(
          (given) => /^[\x21-\x7e]*$/.test(given),
          'The key can’t contain spaces or hidden characters.',
        ),
      ),
    /** For `sftp`, in place of a password. Empty: the present one stays. */
    private_key: field.optionalLongText(),
    is_test: field.flagOr(true),
    /** For `https` and `sftp`. */
    takes_papers: field.flagOr(false),
    /** As the clearinghouse gave them; nothing: the practice's NPI, and the ID of each payer. */
    sender_id: interchangeName(),
    receiver_id: interchangeName(),
    ask_days: daysUpTo(mostAskDays),
    status_days: daysUpTo(mostStatusDays),
    version: field.version(),
  })
  .check(
    z.refine(({ kind, address }) => (kind !== 'https' && kind !== 'sftp') || address !== '', {
      path: ['address'],
      error: 'Enter the address that the clearinghouse gave you.',
    }),
    z.refine(({ kind, private_key }) => kind === 'sftp' || private_key === '', {
      path: ['private_key'],
      error: 'A private key works only with SFTP.',
    }),
    z.refine(({ key, private_key }) => key === '' || private_key === '', {
      path: ['private_key'],
      error: 'Enter a password or a private key, not both.',
    }),
    ...sftpNeeds.map(([name, error]) =>
      z.refine<Record<typeof name | 'kind', string>>((given) => given.kind !== 'sftp' || given[name] !== '', {
        path: [name],
        error,
      }),
    ),
  );

export const updateClearinghouse = put('/clearinghouse', {
  summary: 'Connect the practice to a clearinghouse, change the connection, or end it.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'clearinghouse' },
  body: ClearinghouseChange,
  output: ClearinghouseSettings,
  refusals: ['clearinghouse_busy', 'stale_version'],
});

export const fetchClearinghouse = post('/clearinghouse/fetch', {
  summary: 'Look now for what came from the clearinghouse. It is fetched every few minutes anyway.',
  access: staffWith('insurance.claims'),
  audit: { nothing: 'What comes is read by itself, and shown to whoever opens it.' },
  output: ClearinghouseSettings,
  status: 200,
  refusals: ['no_clearinghouse'],
});
