import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** What the person signs who compared both programs. */
export const importStatement =
  'I compared the totals, the balances by account and by age, and these records in both programs.';

/** The ages of what is owed, in days since it was charged. */
export const balanceAges = ['0-30', '31-60', '61-90', '90+'] as const;

const Ages = z.object({
  /** Dollars still open by age. */
  open: z.object({ '0-30': z.number(), '31-60': z.number(), '61-90': z.number(), '90+': z.number() }),
  /** What lowers the balance beyond all charges, as prepayments do. */
  credit: z.number(),
});

const sidesOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ former: value, cusp: z.nullable(value) });

/** A record in both programs. */
export const ComparedRecord = z.object({
  /** The former number. */
  number: z.string(),
  /** Here; null before the import. */
  patient_id: z.nullable(z.string()),
  name: sidesOf(z.string()),
  born: sidesOf(z.string()),
  phone: sidesOf(z.string()),
  /** Dollars. */
  balance: sidesOf(z.number()),
  completed: sidesOf(z.int()),
  visits: sidesOf(z.int()),
  open_claims: sidesOf(z.int()),
});
export type ComparedRecord = z.infer<typeof ComparedRecord>;

/** How many records are compared: half of them chosen by lot, half with the largest balances. */
export const recordsCompared = 50;

export const ImportProof = z.object({
  /** All accounts' balances by age; null: not counted yet. */
  ages: z.nullable(sidesOf(Ages)),
  records: z.array(ComparedRecord),
  /** Who found it right; null: nobody yet. The ages and the records are then as they were at that time. */
  signed: z.nullable(
    z.object({
      at: field.moment(),
      by: z.string(),
      statement: z.string(),
      remarks: z.string(),
    }),
  ),
});
export type ImportProof = z.infer<typeof ImportProof>;

const proof = {
  access: staffWith('practice.import'),
  output: ImportProof,
} as const;

export const getImportProof = get('/imports/{id}/proof', {
  summary: `What an import is compared by: the balances by age, and ${recordsCompared} records, each in both programs; and who signed that they agree.`,
  audit: { action: 'read', object: 'data_import' },
  ...proof,
  refusals: ['data_import_not_found'],
});

export const signImportProof = post('/imports/{id}/proof', {
  summary: 'Sign that both programs were compared, once. What was compared is kept with it as it is now.',
  audit: { action: 'create', object: 'data_import' },
  event: 'signed',
  body: z.object({ remarks: field.optionalLongText() }),
  ...proof,
  refusals: ['data_import_not_found', 'import_not_ready', 'import_signed'],
});
