import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** Claims are made of what is ready to bill, made and sent, or those that are ready are sent. */
const billingRunActs = ['make', 'make_and_send', 'send'] as const;
/** `stopped`: what was done stays, and the rest is as it was. */
const billingRunStates = ['running', 'stopped', 'done'] as const;

/** The most visits that one run names. */
const mostChosen = 10_000;

/** Many claims made, checked and sent by a job, which goes on whatever happens to the browser or the server. */
export const BillingRun = z.object({
  id: z.string(),
  does: z.enum(billingRunActs),
  state: z.enum(billingRunStates),
  started_at: field.moment(),
  started_by: z.string(),
  ended_at: z.nullable(field.moment()),
  /** The person or event that stopped it, as a sentence; `''` if it wasn't stopped. */
  stopped_for: z.string(),
  /** The number of its claims, and of those that are finished: made, sent or left out. */
  total: z.int(),
  finished: z.int(),
  /** The number of finished ones that lack something, and of those that were not made or not sent. */
  lacking: z.int(),
  left: z.int(),
});
export type BillingRun = z.infer<typeof BillingRun>;

export const listBillingRuns = get('/billing-runs', {
  summary: 'The last ten billing runs with how far each is, the newest first.',
  access: staffWith('insurance.claims'),
  audit: { nothing: 'Counts of the practice, no record.' },
  output: z.array(BillingRun),
  refusals: [],
});

/** The most findings that a run's answer names. */
const mostFindings = 500;

export const getBillingRun = get('/billing-runs/{id}', {
  summary: `A billing run with what its claims lack, at most ${mostFindings} of them.`,
  access: staffWith('insurance.claims'),
  shows: ['patients'],
  audit: { action: 'read', object: 'billing_run', patient: 'output.patients' },
  output: z.extend(BillingRun, {
    /** By sentence. */
    findings: z.array(
      z.object({
        /** The first of what a claim lacks, or why there is none or it was not sent. */
        sentence: z.string(),
        patient_id: z.string(),
        patient_name: z.string(),
        service_date: z.string(),
        /** Null: none was made. */
        claim_id: z.nullable(z.string()),
      }),
    ),
    /** The patients of the claims. */
    patients: z.array(z.object({ id: z.string() })),
  }),
  refusals: ['billing_run_not_found'],
});

/** An item of "ready to bill": the work of one day that is billed to one coverage. */
const chosenVisit = z.object({
  coverage_id: field.id('Choose the coverage.'),
  service_date: field.date('Choose the day of the visit.'),
});

export const startBillingRun = post('/billing-runs', {
  summary:
    'Make claims of everything that is ready to bill, or of the visits that are named; make and send them; or send the claims that are ready. A job does it, one for a practice at a time.',
  access: staffWith('insurance.claims'),
  audit: { action: 'create', object: 'billing_run' },
  event: 'started',
  body: z.object({
    does: field.oneOf(billingRunActs, 'Choose what to do.'),
    /** All if absent. One that is no longer ready is skipped; absent, too, when claims that exist already are sent. */
    visits: z.optional(
      z.nullable(
        z
          .array(chosenVisit, { error: 'Choose what to bill.' })
          .check(
            z.minLength(1, 'Choose what to bill.'),
            z.maxLength(mostChosen, 'Bill at most 10,000 visits at once.'),
          ),
      ),
    ),
  }),
  output: BillingRun,
  refusals: ['billing_run_running', 'nothing_to_bill', 'no_clearinghouse'],
});

export const stopBillingRun = post('/billing-runs/{id}/stop', {
  summary: 'Stop a billing run. What it made and sent stays; one that has ended stays as it is.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'billing_run' },
  output: BillingRun,
  status: 200,
  refusals: ['billing_run_not_found'],
});
