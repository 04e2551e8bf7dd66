/** A controlled substance as its paper says it. */
export interface ControlledDrug {
  medication: string;
  dosage: string;
  quantity: number | null;
  /** The prescriber has a DEA number. */
  dea: boolean;
  /** The patient was looked up in the state's prescription monitoring. */
  monitored: boolean;
}

/**
 * Lists what a controlled substance lacks before it is printed and signed by hand, in words for its form, card and sheet. Source: 21 CFR
 * 1306.05(a) asks for strength, quantity and DEA number; most states ask for the look-up.
 */
export const lacksAsControlled = ({
  medication,
  dosage,
  quantity,
  dea,
  monitored,
}: ControlledDrug): string[] =>
  [
    !namesStrength.test(`${medication} ${dosage}`) && 'the strength',
    quantity === null && 'the quantity',
    !dea && "the prescriber's DEA number",
    !monitored && "a look-up in the state's prescription monitoring",
  ].filter((part) => part !== false);

/** "10 mg", "5/325", "5-325", "2.5%", and the number of Tylenol #3. */
const namesStrength = /\d ?(?:mg|mcg|gm?|%|meq)(?![a-z])|\d ?[-/] ?\d|# ?\d/iu;
