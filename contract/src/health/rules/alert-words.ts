/** The levels of alerts, the gravest first. */
export const alertLevels = ['stops', 'warns', 'informs'] as const;
export type AlertLevel = (typeof alertLevels)[number];

/** The moments at which a rule may ask, in the order of a visit. */
export const alertMoments = [
  'booking',
  'seating',
  'planning',
  'anesthetizing',
  'completing',
  'prescribing',
] as const;
export type AlertMoment = (typeof alertMoments)[number];

/** The moments at which a pop-up note reminds; `opening`: whenever the record is opened. */
export const noteMoments = ['opening', 'booking', 'seating', 'checking_out'] as const;
export type NoteMoment = (typeof noteMoments)[number];

/** The moments at which staff may be asked before they go on: at check-out by notes only, at the others by rules, too. */
export const promptMoments = [...alertMoments, 'checking_out'] as const;
export type PromptMoment = (typeof promptMoments)[number];

/** The moments at which only a dentist may override a stop. At the others anybody may go on with a reason, and it stays open for the dentist. */
export const dentistsMoments: readonly AlertMoment[] = [
  'planning',
  'anesthetizing',
  'completing',
  'prescribing',
];

/** Moments that are about a drug, so a rule's limit to some procedures doesn't apply: local anesthetics and sedation, and prescriptions. */
export const drugMoments: readonly PromptMoment[] = ['anesthetizing', 'prescribing'];

/** `missing`: no value within the rule's days. */
export const vitalTests = ['at_least', 'below', 'missing'] as const;
export type VitalTest = (typeof vitalTests)[number];

/** Compares two alerts for sorting in order of danger. */
export const compareDanger = (one: { level: AlertLevel }, other: { level: AlertLevel }): number =>
  alertLevels.indexOf(one.level) - alertLevels.indexOf(other.level);
