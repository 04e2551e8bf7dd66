import * as z from 'zod/mini';
import { auditActions } from '../kernel/audited.ts';
import { get, portalAccount, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/**
 * The realm of the sign-in behind an entry: `public` without a sign-in, `system` for what the server did on its own.
 */
const auditRealms = ['staff', 'patient', 'admin', 'public', 'system'] as const;

/** One action that somebody performed or was refused. */
export const AuditEntry = z.object({
  id: z.string(),
  at: field.moment(),
  realm: z.enum(auditRealms),
  person_id: z.nullable(z.string()),
  /** The person's name at the time; for a patient the account's email address; `''` if nobody was signed in. */
  person_name: z.string(),
  role: z.string(),
  action: z.enum(auditActions),
  /** The contract's name of the call; `''` if there was none. */
  call: z.string(),
  /** The kind of record, and its id if the entry is about a single record. */
  object: z.string(),
  object_id: z.string(),
  patient_id: z.nullable(z.string()),
  /** The patient's current name; null without a patient. */
  patient_name: z.nullable(z.string()),
  /** `done`, or the code of the refusal. */
  outcome: z.string(),
  address: z.string(),
  /** True if the entry has values from before and after a change. */
  has_changes: z.boolean(),
  /** Its position in the practice's chain. */
  seq: z.number(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Fields = z.record(z.string(), z.unknown());

export const AuditChange = z.object({
  /** The kind of row, its id, and how it changed. */
  object: z.string(),
  object_id: z.string(),
  operation: z.enum(['insert', 'update', 'delete']),
  before: Fields,
  after: Fields,
});
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditDetail = z.extend(AuditEntry, {
  /** The version of Cusp that wrote it. */
  app_version: z.string(),
  changes: z.array(AuditChange),
  /** For a list: how many rows it had, and the patients they belong to if there were only a few. */
  detail: Fields,
  /** Hexadecimal SHA-256 of the previous hash and this entry. */
  hash: z.string(),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

const notAMoment = 'Enter a date and time like 2026-03-02T09:30:00Z.';
const momentGiven = z
  .string({ error: notAMoment })
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/, notAMoment))
  .check(z.refine((given) => !Number.isNaN(Date.parse(given)), notAMoment));

const filters = {
  /** From (inclusive) and until (exclusive). */
  from: z.optional(momentGiven),
  until: z.optional(momentGiven),
  person_id: z.optional(field.id('Choose a person.')),
  patient_id: z.optional(field.id('Choose a patient.')),
  action: z.optional(field.oneOf(auditActions, 'Choose an action.')),
  /** Only refused actions, or only completed ones. */
  outcome: z.optional(field.oneOf(['done', 'refused'], 'Choose done or refused.')),
};

export const listAudit = get('/audit', {
  summary: "The practice's audit trail, newest first.",
  access: staffWith('audit.read'),
  audit: { action: 'read', object: 'audit' },
  query: z.extend(field.listQuery, filters),
  output: z.array(AuditEntry),
  refusals: [],
});

export const getAuditEntry = get('/audit/entries/{id}', {
  summary: 'An entry of the audit trail with the earlier and later values of what was changed.',
  access: staffWith('audit.read'),
  audit: { action: 'read', object: 'audit' },
  output: AuditDetail,
  refusals: ['audit_entry_not_found'],
});

export const AuditPerson = z.object({ id: z.string(), name: z.string(), role: z.string() });
export type AuditPerson = z.infer<typeof AuditPerson>;

export const listAuditPeople = get('/audit/people', {
  summary: "The practice's members of staff, including past ones, as filters of the trail.",
  access: staffWith('audit.read'),
  audit: { nothing: 'Names for a filter; reading the audit trail is audited separately.' },
  output: z.array(AuditPerson),
  refusals: [],
});

export const exportAudit = get('/audit/export', {
  summary: 'The filtered audit trail as a file of comma-separated values, newest first.',
  access: staffWith('audit.read'),
  audit: { action: 'export', object: 'audit' },
  query: z.object(filters),
  output: null,
  answersFile: ['text/csv'],
  refusals: [],
});

/** The chain's length and last hash. A copy stored elsewhere can prove that nothing was removed since. */
const ChainState = z.object({ count: z.number(), hash: z.string() });

export const AuditAnchors = z.object({
  practice_id: z.string(),
  practice_name: z.string(),
  made_at: field.moment(),
  /** The state at the end of each UTC day that has entries, oldest first. */
  anchors: z.array(z.extend(ChainState, { date: z.string() })),
  now: ChainState,
});
export type AuditAnchors = z.infer<typeof AuditAnchors>;

export const auditAnchors = get('/audit/anchors', {
  summary: "The daily anchors of the practice's audit trail, for `npm run cusp -- audit verify --anchor`.",
  access: staffWith('audit.read'),
  audit: { action: 'export', object: 'audit' },
  output: AuditAnchors,
  refusals: [],
});

/** An access to a patient's own record, as the patient sees it. */
export const AccessLogEntry = z.pick(AuditEntry, {
  id: true,
  at: true,
  realm: true,
  person_name: true,
  role: true,
  action: true,
  object: true,
});
export type AccessLogEntry = z.infer<typeof AccessLogEntry>;

export const portalAccessLog = get('/patient-portal/access-log', {
  summary: "Who opened or changed the patient's record, newest first.",
  access: portalAccount,
  audit: { action: 'read', object: 'access_log' },
  query: field.listQuery,
  output: z.array(AccessLogEntry),
  refusals: ['patient_not_found'],
});
