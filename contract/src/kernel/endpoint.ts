import type * as z from 'zod/mini';
import type { AdminPermission } from './admin-permissions.ts';
import type { AuditDecision } from './audited.ts';
import { recordParams } from './fields.ts';
import type { ListName } from './kinds/index.ts';
import type { Permission } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';

export interface PublicAccess {
  realm: 'public';
}
export interface StaffAccess {
  realm: 'staff';
  permission: Permission | 'signed_in';
}
export interface PatientAccess {
  realm: 'patient';
}
export interface AdminAccess {
  realm: 'admin';
  permission: AdminPermission | 'signed_in';
}

/** The callers that a call accepts: anybody, or a signed-in person of one realm, with a permission where the realm has them. */
export type Access = PublicAccess | StaffAccess | PatientAccess | AdminAccess;

export const anyone: PublicAccess = { realm: 'public' };
/** A portal account, acting for the selected one of its patient records. */
export const portalAccount: PatientAccess = { realm: 'patient' };
export const staffWith = (permission: StaffAccess['permission']): StaffAccess => ({
  realm: 'staff',
  permission,
});
/** An operator of the service. */
export const adminWith = (permission: AdminAccess['permission']): AdminAccess => ({
  realm: 'admin',
  permission,
});

/** Access without an account: on a tablet of the office, or by a one-time link to forms. */
export const guestChannels = ['tablet', 'link'] as const;
export type GuestChannel = (typeof guestChannels)[number];

/**
 * The header that selects the patient record when an account has several. Without it the first record is used. The
 * server checks on each call that the record belongs to the account.
 */
export const chosenPatientHeader = 'cusp-patient';

/**
 * The parts of a screen that may change under it: a list of records, the practice's details, its team, one's own account and
 * its sessions.
 */
export type ShownList = ListName | 'practice' | 'team' | 'profile' | 'sessions';

/**
 * A call of the API as data. The server binds it, the web client gets its types from it, and OpenAPI is generated
 * from it.
 */
export interface Endpoint {
  /** The operation's name in OpenAPI: that of its constant, which `endpoints` enters, or '' in the app in a browser. */
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api; parameters are in braces, as in OpenAPI: `/patients/{id}`. */
  path: string;
  access: Access;
  params?: z.ZodMiniType<Record<string, string>>;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /**
   * The call is a multipart form with one file in this field, of at most `largest` bytes, besides the body's fields.
   */
  takesFile?: { field: string; types: readonly string[]; largest: number };
  /** The answer is a file of one of these types instead of JSON. */
  answersFile?: readonly string[];
  /** The file has an ETag: a client that has it already gets 304. */
  revalidates?: true;
  /** The header with the body's signature; the body is read as raw bytes. Used for webhooks of other services. */
  signedBy?: string;
  /**
   * Staff may make this call after the practice's trial or subscription has ended, and staff and patients while the
   * practice is suspended and not closed yet, although it writes: it adds nothing to the records. Reading calls don't
   * need this.
   */
  afterSubscription?: true;
  /** Allowed for a person who still has to choose a new password or set up a second factor. */
  beforeNewPassword?: true;
  /**
   * A patient's call that is also open to people without an account who came by one of these ways (docs/check-in.md, docs/forms.md). To
   * everybody else without an account the database opens nothing.
   */
  forGuests?: readonly GuestChannel[];
  /** A person with a second factor has to prove it again. */
  secondFactorAgain?: true;
  /**
   * The call is open to anybody and creates something, so it takes an Idempotency-Key like every POST of a signed-in
   * person.
   */
  takesKey?: true;
  /** The entry that the call records in the audit trail. Admin calls may leave it out: their trail is the service's. */
  audit?: AuditDecision;
  /**
   * The event of the change, by a word of the kind that `audit` names (its `happens`). It is written with the change, about
   * the record of the path, or that of the answer where the path names none or only its patient; a handler writes further ones itself.
   */
  event?: string;
  /**
   * The lists whose records the answer shows besides its own: screens with the answer reload when one of them changes. A call
   * that shows another kind of record names it here, and nowhere else.
   */
  shows?: readonly ShownList[];
  /**
   * Of a PUT that product.md has: fields that its body leaves out are emptied. In every other PUT they stay as they are, and `null`
   * clears one (decisions.md).
   */
  emptiesAbsent?: true;
  /** The answer's schema; null where it is empty (204) or a file. */
  output: z.ZodMiniType | null;
  status: 200 | 201 | 204;
  /**
   * While this field of the answer has this value, the request is still in progress: the status is 202 with the same
   * body, and repeating the request with its Idempotency-Key returns the current state.
   */
  unfinished?: { field: string; value: string };
  /** The refusals that are specific to this call. */
  refusals: readonly RefusalCode[];
}

/**
 * Declares a call with all that it is, for those that a function makes with a name of its own. Others are declared by `get`, `post`,
 * `put`, and `del`.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const E extends Endpoint>(call: E): E {
  return call;
}

/** What `get`, `post`, `put`, and `del` are given besides the path. `status` is said where it isn't the method's usual one. */
type Details = Omit<Endpoint, 'name' | 'method' | 'path' | 'status'> & { status?: Endpoint['status'] };

/** A declared call. With `{id}` in its path it takes the record's id, and what it answers without a body is 204. */
type Declared<M extends Endpoint['method'], P extends string, D extends Details> = D & {
  name: string;
  method: M;
  path: P;
  status: Endpoint['status'];
} & (D extends { params: unknown } ? unknown : P extends `${string}{id}${string}` ? RecordParams : unknown);
interface RecordParams {
  params: typeof recordParams;
}

/** @__NO_SIDE_EFFECTS__ */
function declared(method: Endpoint['method'], path: string, details: Details): Endpoint {
  const usual =
    details.output === null && details.answersFile === undefined ? 204 : method === 'POST' ? 201 : 200;
  const params = path.includes('{id}') && { params: recordParams };
  return { name: '', method, path, status: usual, ...params, ...details };
}

/**
 * A call that reads.
 * @__NO_SIDE_EFFECTS__
 */
export function get<const P extends string, const D extends Details>(
  path: P,
  details: D,
): Declared<'GET', P, D>;
export function get(path: string, details: Details): Endpoint {
  return declared('GET', path, details);
}

/**
 * A call that creates (201), or does something (its `status` 200).
 * @__NO_SIDE_EFFECTS__
 */
export function post<const P extends string, const D extends Details>(
  path: P,
  details: D,
): Declared<'POST', P, D>;
export function post(path: string, details: Details): Endpoint {
  return declared('POST', path, details);
}

/**
 * A call that changes a record.
 * @__NO_SIDE_EFFECTS__
 */
export function put<const P extends string, const D extends Details>(
  path: P,
  details: D,
): Declared<'PUT', P, D>;
export function put(path: string, details: Details): Endpoint {
  return declared('PUT', path, details);
}

/**
 * A call that deletes or ends something.
 * @__NO_SIDE_EFFECTS__
 */
export function del<const P extends string, const D extends Details>(
  path: P,
  details: D,
): Declared<'DELETE', P, D>;
export function del(path: string, details: Details): Endpoint {
  return declared('DELETE', path, details);
}

type Given<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** A caller's input: only the parts that the call declares. */
export type InputOf<E extends Endpoint> = PartsOf<{
  params: Given<Part<E, 'params'>>;
  query: Given<Part<E, 'query'>>;
  body: Given<Part<E, 'body'>>;
}>;

/** A handler's input, after parsing. */
export type ParsedOf<E extends Endpoint> = PartsOf<{
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
}>;

/** The answer as the caller receives it. */
export type OutputOf<E extends Endpoint> = Parsed<E['output']>;

/** The value that a handler returns, before the output schema parses it and strips other fields. */
export type AnswerOf<E extends Endpoint> = E['output'] extends z.ZodMiniType ? z.input<E['output']> : null;

type PartsOf<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
