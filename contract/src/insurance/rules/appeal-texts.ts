/** Why a carrier refused something, as far as it matters for what an appeal says. */
export const appealReasons = [
  'not_necessary',
  'less_expensive',
  'part_of_another',
  'not_covered',
  'replaced_too_soon',
  'no_authorization',
  'too_late',
  'missing',
  'other',
] as const;
export type AppealReason = (typeof appealReasons)[number];

/** X12's reasons of a refusal, by what an appeal says about them; all others are `other`. */
const byCode: Readonly<Record<string, AppealReason>> = {
  '16': 'missing',
  '252': 'missing',
  '29': 'too_late',
  '50': 'not_necessary',
  '96': 'not_covered',
  '97': 'part_of_another',
  '119': 'replaced_too_soon',
  '169': 'less_expensive',
  '197': 'no_authorization',
  '198': 'no_authorization',
  '204': 'not_covered',
};

/** The reason whose text an appeal of these refusals begins with: the first that has a text of its own. */
export const appealReasonOf = (codes: readonly string[]): AppealReason =>
  codes.map((code) => byCode[code]).find((reason) => reason !== undefined) ?? 'other';

/** A placeholder in brackets, which the practice must fill in before a letter is sent. */
const blank = /\[[^[\]]+\]/;

/** The position of a letter's first blank; null if there is none. */
export function blankOf(letter: string): { start: number; end: number } | null {
  const found = blank.exec(letter);
  return found && { start: found.index, end: found.index + found[0].length };
}

/**
 * The words of a letter before a practice writes its own. The claim's details are printed above them, so they don't repeat any. Each has one
 * blank.
 */
export const startingAppealTexts: Readonly<Record<AppealReason, string>> = {
  not_necessary: `We are writing to appeal your determination that this treatment was not medically necessary.

[Findings and symptoms on the day of treatment, what would have happened without it, and why less would not have lasted.]

The enclosed records show the condition before treatment.

Please have this appeal reviewed by a licensed dentist and send us the written reasons for the outcome.`,
  less_expensive: `You downgraded this claim to a less expensive procedure. We request payment for the procedure that was performed.

The less expensive procedure was not suitable for this tooth because [reason, such as remaining tooth structure, bite or location].

The enclosed records show the condition before treatment. If the plan limits this benefit, please send us the provision that you applied.`,
  part_of_another: `You determined that this procedure is included in another. It was a separate and distinct procedure: [what was done, and why it was needed beside the other procedure].

The enclosed records describe both. Please pay for it separately, or send us the provision that you applied.`,
  not_covered: `You determined that the plan does not cover this procedure. When we verified benefits, we were told it was covered: [name of representative, date, and call or response reference number].

Please review the benefits for the date of treatment and pay the claim, or send us the provision that you applied.`,
  replaced_too_soon: `You decided that the plan’s limit for this procedure was used up. We ask you to look at it again: [when and where it was done before, or why the earlier work could not stay].

The enclosed records show why it was needed on the date of treatment.`,
  no_authorization: `You determined that this treatment required prior authorization. [When it was given and under which number, or why it could not be requested.]

Please accept the enclosed records and pay the claim.`,
  too_late: `You decided that the claim was sent too late. We sent it in time: the enclosed report shows that it was accepted on [date].

Please pay the claim by the date on which it was first received.`,
  missing: `You requested additional information for this claim. It is enclosed: [what is enclosed].

Please complete the review of the claim.`,
  other: `We are writing to appeal your determination for these reasons: [reasons].

The enclosed records support this. Please send us your written rationale and the plan provision you applied.`,
};
