import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import { feeScheduleKinds } from './fees.ts';
import * as field from '../kernel/fields.ts';

/** A choice of a patient's price list, from a day on. */
export const PriceListChoice = z.object({
  id: z.string(),
  /** Null: the office's fees. */
  fee_schedule_id: z.nullable(z.string()),
  /** `''` for the office's. */
  name: z.string(),
  kind: z.nullable(z.enum(feeScheduleKinds)),
  from_date: z.string(),
  /** The last day; null: until something else is said. */
  to_date: z.nullable(z.string()),
  recorded_at: field.moment(),
  recorded_by: z.string(),
});
export type PriceListChoice = z.infer<typeof PriceListChoice>;

export const PatientPriceList = z.object({
  patient_id: z.string(),
  /** Today's price list; null: the office's fees. */
  current: z.nullable(PriceListChoice),
  /** All that was said, the latest first. */
  choices: z.array(PriceListChoice),
});
export type PatientPriceList = z.infer<typeof PatientPriceList>;

export const PriceListInput = z
  .object({
    /** None: the office's fees again. */
    fee_schedule_id: field.optionalId('Choose a fee schedule.'),
    from_date: field.date('Enter the effective date.'),
    to_date: field.optionalDate(),
    was: field.was({ fee_schedule_id: z.nullable(z.string()) }),
  })
  .check(
    z.refine(({ from_date, to_date }) => to_date === null || to_date >= from_date, {
      path: ['to_date'],
      error: 'Choose a date on or after the first one.',
    }),
  );
export type PriceListInput = z.input<typeof PriceListInput>;

export const getPriceList = get('/patients/{id}/price-list', {
  summary: "A patient's fee schedule: the current one, and its history.",
  access: staffWith('treatments.read'),
  audit: { action: 'read', object: 'patient_price_list', patient: 'params.id' },
  output: PatientPriceList,
  refusals: ['patient_not_found'],
});

export const setPriceList = post('/patients/{id}/price-list', {
  summary: 'Set which fee schedule a patient has from a day on. Existing treatments keep their price.',
  access: staffWith('ledger.adjust'),
  audit: { action: 'update', object: 'patient_price_list', patient: 'params.id' },
  body: PriceListInput,
  output: PatientPriceList,
  refusals: ['patient_not_found', 'fee_schedule_not_found', 'price_list_not_for_patients', 'stale_version'],
});
