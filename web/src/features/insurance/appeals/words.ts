import type { AppealReason } from '@cusp/contract';

export const appealReasonWords: Record<AppealReason, string> = {
  not_necessary: 'Not medically necessary',
  less_expensive: 'Downgraded to a less expensive service',
  part_of_another: 'Bundled with another service',
  not_covered: 'Not covered',
  replaced_too_soon: 'Limit or maximum reached',
  no_authorization: 'No prior authorization',
  too_late: 'Filed after the timely filing limit',
  missing: 'Information or an attachment is missing',
  other: 'Another reason',
};
