import type * as z from 'zod/mini';
import type { AdminPermission } from './admin-permissions.ts';
import type { AuditDecision } from './audited.ts';
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

/** Who may make a call: anybody, or a signed-in person of one realm, with a permission where the realm has them. */
export type Access = PublicAccess | StaffAccess | PatientAccess | AdminAccess;

export const anyone: PublicAccess = { realm: 'public' };
/** A patient's portal account, for the chosen one of its patient records. */
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

/**
 * With several records on one account, the header that says which one a call is about. Without it: the first. Whether
 * the record is the account's, the server checks on each call.
 */
export const chosenPatientHeader = 'cusp-patient';

/** A call of the API as data. The server binds it, the web is typed by it, OpenAPI is made of it. */
export interface Endpoint {
  /** The operation's name in OpenAPI. */
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api; parameters in braces, as in OpenAPI: `/patients/{id}`. */
  path: string;
  access: Access;
  params?: z.ZodMiniType<Record<string, string>>;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The call is a form (multipart) of one file in this field, of at most so many bytes, beside the body's fields. */
  takesFile?: { field: string; types: readonly string[]; largest: number };
  /** A file of one of these types is answered instead of JSON. */
  answersFile?: readonly string[];
  /** The file bears an ETag: whoever has it is answered 304. */
  revalidates?: true;
  /** The header with the signature of the body, whose bytes are taken as they came: somebody else's news. */
  signedBy?: string;
  /**
   * Staff may make this call though it writes and the practice's trial or subscription has ended: it adds nothing to
   * the records. Calls that read need not say so.
   */
  afterSubscription?: true;
  /** May be made by who must choose a new password, or set up a second factor, first. */
  beforeNewPassword?: true;
  /** Asks who has a second factor to prove it again. */
  secondFactorAgain?: true;
  /** Anybody may make this call, and it makes something: it takes an Idempotency-Key, as every POST of who is signed in. */
  takesKey?: true;
  /** What the call leaves in the audit trail. Calls of the admin portal need not say: theirs is the service's. */
  audit?: AuditDecision;
  /** What is answered; null where nothing is (204), or a file. */
  output: z.ZodMiniType | null;
  status: 200 | 201 | 204;
  /**
   * While this field of the answer holds this, what was asked for is still being done: the status is 202, with the same
   * body, and whoever repeats the request by its Idempotency-Key is told how it stands by then.
   */
  unfinished?: { field: string; value: string };
  /** The refusals that are special to this call. */
  refusals: readonly RefusalCode[];
}

/**
 * Declares a call. It only keeps the literal types.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const E extends Endpoint>(call: E): E {
  return call;
}

type Given<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** What a caller hands over: only the parts that the call declares. */
export type InputOf<E extends Endpoint> = PartsOf<{
  params: Given<Part<E, 'params'>>;
  query: Given<Part<E, 'query'>>;
  body: Given<Part<E, 'body'>>;
}>;

/** What a handler gets after parsing. */
export type ParsedOf<E extends Endpoint> = PartsOf<{
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
}>;

/** What the caller gets back. */
export type OutputOf<E extends Endpoint> = Parsed<E['output']>;

/** What a handler may return: the row before the output schema strips and shapes it. */
export type AnswerOf<E extends Endpoint> = E['output'] extends z.ZodMiniType ? z.input<E['output']> : null;

type PartsOf<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
