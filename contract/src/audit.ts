import * as z from 'zod/mini';
import { auditActions } from './audited.ts';
import { endpoint, portalAccount, staffWith } from './endpoint.ts';
import * as field from './fields.ts';

/** Whose sign-in an entry was made with; `public` for none, `system` for what the server did by itself. */
export const auditRealms = ['staff', 'patient', 'admin', 'public', 'system'] as const;

/** One thing that somebody did, or was refused. */
export const AuditEntry = z.object({
  id: z.string(),
  at: field.moment(),
  realm: z.enum(auditRealms),
  person_id: z.nullable(z.string()),
  /** The name then; of a patient the e-mail address of the account; `''` where nobody was signed in. */
  person_name: z.string(),
  role: z.string(),
  action: z.enum(auditActions),
  /** The contract's name of the call; `''` for what no call did. */
  call: z.string(),
  /** The kind of record, and its id where it was one. */
  object: z.string(),
  object_id: z.string(),
  patient_id: z.nullable(z.string()),
  /** The name now; null without a patient. */
  patient_name: z.nullable(z.string()),
  /** `done`, or the code of the refusal. */
  outcome: z.string(),
  address: z.string(),
  /** Whether the entry has earlier and later values to show. */
  has_changes: z.boolean(),
  /** Its place in the practice's chain. */
  seq: z.number(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Fields = z.record(z.string(), z.unknown());

export const AuditChange = z.object({
  /** The kind of row, its id, and what became of it. */
  object: z.string(),
  object_id: z.string(),
  operation: z.enum(['insert', 'update', 'delete']),
  before: Fields,
  after: Fields,
});
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditDetail = z.extend(AuditEntry, {
  changes: z.array(AuditChange),
  /** Of a list: how many rows were answered, and which patients' they were, where they were few. */
  detail: Fields,
  /** Hexadecimal SHA-256 over the hash before it and this entry. */
  hash: z.string(),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

const notAMoment = 'This is not a moment like 2026-03-02T09:30:00Z.';
const momentGiven = z
  .string({ error: notAMoment })
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/, notAMoment))
  .check(z.refine((given) => !Number.isNaN(Date.parse(given)), notAMoment));

const filters = {
  /** From this moment on, and before that one. */
  from: z.optional(momentGiven),
  until: z.optional(momentGiven),
  person_id: z.optional(field.id('This is not the id of a person.')),
  patient_id: z.optional(field.id('This is not the id of a patient.')),
  action: z.optional(field.oneOf(auditActions, 'This is not one of the actions.')),
  /** Only what was refused, or only what was done. */
  outcome: z.optional(field.oneOf(['done', 'refused'], 'Choose done or refused.')),
};

export const listAudit = endpoint({
  name: 'listAudit',
  summary: "The practice's audit trail, the newest first.",
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
  summary: "The practice's members of staff, past ones too, to filter the trail by.",
  method: 'GET',
  path: '/audit/people',
  access: staffWith('audit.read'),
  audit: { nothing: 'Names for the filter of a list that is kept itself.' },
  output: z.array(AuditPerson),
  status: 200,
  refusals: [],
});

export const exportAudit = endpoint({
  name: 'exportAudit',
  summary: 'The filtered audit trail as a file of comma-separated values, the newest first.',
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

/** How long the chain was, and its last hash: whoever keeps it elsewhere can show that nothing was taken out since. */
const ChainState = z.object({ count: z.number(), hash: z.string() });

export const AuditAnchors = z.object({
  practice_id: z.string(),
  practice_name: z.string(),
  made_at: field.moment(),
  /** At the end of each day (UTC) with entries, the oldest first. */
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

/** What can be printed of a record, by whom. A prescription's sheet, a payment's receipt, a year's statement. */
export const PrintedSheet = z.object({
  sheet: field.oneOf(['prescription', 'receipt'], 'This is not one of the sheets.'),
  /** The prescription's or the payment's. */
  id: field.id('This is not the id of a record.'),
});

export const recordPrint = endpoint({
  name: 'recordPrint',
  summary: 'Write down that a sheet was opened for printing.',
  method: 'POST',
  path: '/audit/prints',
  access: staffWith('signed_in'),
  // A copy of what can be read anyway: nothing is added to the records.
  afterSubscription: true,
  audit: { action: 'print', object: 'sheet' },
  body: PrintedSheet,
  output: null,
  status: 204,
  refusals: ['prescription_not_found', 'payment_not_found', 'not_permitted'],
});

export const PortalPrintedSheet = z.object({
  sheet: field.oneOf(['prescription', 'receipt', 'statement'], 'This is not one of the sheets.'),
  /** The prescription's or the payment's; none for a statement. */
  id: field.optionalId('This is not the id of a record.'),
});

export const recordPortalPrint = endpoint({
  name: 'recordPortalPrint',
  summary: 'The same for a patient.',
  method: 'POST',
  path: '/patient-portal/prints',
  access: portalAccount,
  audit: { action: 'print', object: 'sheet' },
  body: PortalPrintedSheet,
  output: null,
  status: 204,
  refusals: ['patient_not_found', 'prescription_not_found', 'payment_not_found'],
});

/** What a patient sees of who had the own record in hand. */
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
  summary: "Who opened or changed the patient's record, the newest first.",
  method: 'GET',
  path: '/patient-portal/access-log',
  access: portalAccount,
  audit: { action: 'read', object: 'access_log' },
  query: field.listQuery,
  output: z.array(AccessLogEntry),
  status: 200,
  refusals: ['patient_not_found'],
});
