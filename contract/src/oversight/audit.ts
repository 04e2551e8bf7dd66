import * as z from 'zod/mini';
import { auditActions } from '../kernel/audited.ts';
import { endpoint, portalAccount, staffWith } from '../kernel/endpoint.ts';
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

export const listAudit = endpoint({
  name: 'listAudit',
  summary: "The practice's audit trail, newest first.",
  method: 'GET',
  path: '/audit',
  access: staffWith('audit.read'),
  audit: { action: 'read', object: 'audit' },
  query: z.extend(field.listQuery, filters),
  output: z.array(AuditEntry),
  status: 200,
  refusals: [],
});

export const getAuditEntry = endpoint({
  name: 'getAuditEntry',
  summary: 'An entry of the audit trail with the earlier and later values of what was changed.',
  method: 'GET',
  path: '/audit/entries/{id}',
  access: staffWith('audit.read'),
  audit: { action: 'read', object: 'audit' },
  params: field.recordParams,
  output: AuditDetail,
  status: 200,
  refusals: ['audit_entry_not_found'],
});

export const AuditPerson = z.object({ id: z.string(), name: z.string(), role: z.string() });
export type AuditPerson = z.infer<typeof AuditPerson>;

export const listAuditPeople = endpoint({
  name: 'listAuditPeople',
  summary: "The practice's members of staff, including past ones, as filters of the trail.",
  method: 'GET',
  path: '/audit/people',
  access: staffWith('audit.read'),
  audit: { nothing: 'Names for a filter; reading the audit trail is audited separately.' },
  output: z.array(AuditPerson),
  status: 200,
  refusals: [],
});

export const exportAudit = endpoint({
  name: 'exportAudit',
  summary: 'The filtered audit trail as a file of comma-separated values, newest first.',
  method: 'GET',
  path: '/audit/export',
  access: staffWith('audit.read'),
  audit: { action: 'export', object: 'audit' },
  query: z.object(filters),
  output: null,
  answersFile: ['text/csv'],
  status: 200,
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

export const auditAnchors = endpoint({
  name: 'auditAnchors',
  summary: "The daily anchors of the practice's audit trail, for `npm run cusp -- audit verify --anchor`.",
  method: 'GET',
  path: '/audit/anchors',
  access: staffWith('audit.read'),
  audit: { action: 'export', object: 'audit' },
  output: AuditAnchors,
  status: 200,
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

export const portalAccessLog = endpoint({
  name: 'portalAccessLog',
  summary: "Who opened or changed the patient's record, newest first.",
  method: 'GET',
  path: '/patient-portal/access-log',
  access: portalAccount,
  audit: { action: 'read', object: 'access_log' },
  query: field.listQuery,
  output: z.array(AccessLogEntry),
  status: 200,
  refusals: ['patient_not_found'],
});
