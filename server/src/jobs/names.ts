/**
 * Every job, with its number of attempts. Between two attempts are e^n seconds (3 s, 7 s, 20 s, 55 s, 2½ min, 7 min, 18
 * min, 50 min, 2¼ h, then 6 h each). The jobs.ts of its feature names the work of each; start/job-handlers.ts collects them.
 */
const jobs = {
  // Over about four hours; the provider keeps a refund's key for a day.
  'refund.send': { attempts: 9 },
  'card.keep': { attempts: 10 },
  'card.forget': { attempts: 12 },
  'card.charge': { attempts: 9 },
  'card_reader.tell': { attempts: 12 },
  // Looks again every minute, as long as a reader waits.
  'reader_charge.look': { attempts: 3 },
  'reader_charges.queue': { attempts: 3 },
  // Looks again every five minutes, as long as something is open.
  'deposit.look': { attempts: 10 },
  'deposit.visit': { attempts: 10 },
  'deposits.queue': { attempts: 3 },
  'proposal.text': { attempts: 6 },
  // Sending has its own schedule of attempts; these attempts are for an unavailable database.
  'prescription.send': { attempts: 10 },
  'pharmacy_message.send': { attempts: 10 },
  // Over about sixteen hours.
  'letter.send': { attempts: 12 },
  // The work sets its own hour; these attempts are for an unavailable database.
  'reminder.send': { attempts: 10 },
  'reminders.plan': { attempts: 10 },
  'reminders.queue_due': { attempts: 3 },
  'birthdays.plan': { attempts: 5 },
  'birthdays.queue': { attempts: 3 },
  'sequence.work': { attempts: 3 },
  'sequences.queue': { attempts: 3 },
  'forms.give': { attempts: 5 },
  'forms.tell': { attempts: 10 },
  'forms.queue': { attempts: 3 },
  // Each device is tried once; these attempts are for an unavailable database.
  'push.visit': { attempts: 3 },
  'push.message': { attempts: 3 },
  'push.form': { attempts: 3 },
  'push.document': { attempts: 3 },
  // The offer sets its own hour; these attempts are for an unavailable database.
  'place_offer.end': { attempts: 10 },
  // One run of statements is one job, which goes on where it was.
  'statement_run.work': { attempts: 10 },
  'membership.look': { attempts: 5 },
  'memberships.queue': { attempts: 3 },
  'payment_plan.look': { attempts: 5 },
  'payment_plans.queue': { attempts: 3 },
  'saved_report.mail': { attempts: 10 },
  'saved_reports.queue': { attempts: 3 },
  // A run continues where it was; these attempts are for an unavailable database.
  'billing_run.work': { attempts: 10 },
  // Sending and fetching pause by themselves; these attempts are for an unavailable database.
  'clearinghouse.send': { attempts: 10 },
  'clearinghouse.fetch': { attempts: 3 },
  'clearinghouses.queue': { attempts: 3 },
  // Asking sets its own pauses; these attempts are for an unavailable database.
  'eligibility.ask': { attempts: 10 },
  'eligibility.night': { attempts: 3 },
  'eligibility_nights.queue': { attempts: 3 },
  'insurance_plan.learn': { attempts: 10 },
  'remittance.take': { attempts: 10 },
  'remittance.try_again': { attempts: 10 },
  'remittance.post': { attempts: 10 },
  // Over about four hours.
  'message.send': { attempts: 10 },
  // Over about an hour: gateways keep what they report for longer.
  'message.fetch_pictures': { attempts: 8 },
  // Goes on where it was; these attempts are for an unavailable database or store.
  'import.work': { attempts: 10 },
  'subscriptions.end_passed': { attempts: 3 },
  // Goes on where it was; these attempts are for an unavailable database.
  'operator_notice.send': { attempts: 10 },
  'service.alert': { attempts: 3 },
  'idempotency_keys.forget_old': { attempts: 3 },
  'sign_in_tries.forget_old': { attempts: 3 },
  'refused_sign_ins.settle': { attempts: 3 },
  'backup.nightly': { attempts: 3 },
  'outbox.forget_old': { attempts: 3 },
} as const satisfies Record<string, { attempts: number }>;

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs).filter(isJobName);

/** How often a job is attempted before it counts as failed. */
export const attemptsOf = (name: JobName): number => jobs[name].attempts;

function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}
