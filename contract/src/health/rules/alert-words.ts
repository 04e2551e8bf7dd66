/** How grave an alert is, the gravest first. */
export const alertLevels = ['stops', 'warns', 'informs'] as const;
export type AlertLevel = (typeof alertLevels)[number];

/** When a rule may ask, in the order of a visit. */
export const alertMoments = ['booking', 'seating', 'planning', 'completing', 'prescribing'] as const;
export type AlertMoment = (typeof alertMoments)[number];

/** When a pop-up note of a patient reminds; `opening`: whenever the record is opened. */
export const noteMoments = ['opening', 'booking', 'seating', 'checking_out'] as const;
export type NoteMoment = (typeof noteMoments)[number];

/** At all of these somebody may be asked before they go on: by rules at the former, by notes at the check-out, too. */
export const askedMoments = [...alertMoments, 'checking_out'] as const;
export type AskedMoment = (typeof askedMoments)[number];

/** At these a stop is a dentist's to answer; at the others somebody goes on with a reason, and it stays open for the dentist. */
export const dentistsMoments: readonly AlertMoment[] = ['planning', 'completing', 'prescribing'];

/** `missing`: no value within the rule's days. */
export const vitalTests = ['at_least', 'below', 'missing'] as const;
export type VitalTest = (typeof vitalTests)[number];

/** In order of danger. */
export const compareDanger = (one: { level: AlertLevel }, other: { level: AlertLevel }): number =>
  alertLevels.indexOf(one.level) - alertLevels.indexOf(other.level);
