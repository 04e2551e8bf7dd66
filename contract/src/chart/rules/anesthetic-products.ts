/** Local anesthetics of American dental cartridges. */

export const anestheticAgents = [
  'articaine',
  'lidocaine',
  'mepivacaine',
  'prilocaine',
  'bupivacaine',
] as const;
export type AnestheticAgent = (typeof anestheticAgents)[number];

export const vasoconstrictors = [
  'none',
  'epinephrine_50',
  'epinephrine_100',
  'epinephrine_200',
  'levonordefrin_20',
] as const;
export type Vasoconstrictor = (typeof vasoconstrictors)[number];

/** Micrograms in a milliliter: 1:100,000 is 10. */
export const vasoconstrictorStrengths: Record<Vasoconstrictor, number> = {
  none: 0,
  epinephrine_50: 20,
  epinephrine_100: 10,
  epinephrine_200: 5,
  levonordefrin_20: 50,
};
const vasoconstrictorWords: Record<Vasoconstrictor, string> = {
  none: 'plain',
  epinephrine_50: 'with epinephrine 1:50,000',
  epinephrine_100: 'with epinephrine 1:100,000',
  epinephrine_200: 'with epinephrine 1:200,000',
  levonordefrin_20: 'with levonordefrin 1:20,000',
};

interface AnestheticProduct {
  agent: AnestheticAgent;
  /** Grams in 100 ml. */
  percent: number;
  vasoconstrictor: Vasoconstrictor;
  /** Milliliters of its usual cartridge. */
  cartridge: number;
}

export const anestheticProducts = {
  articaine_4_epinephrine_100: product('articaine', 4, 'epinephrine_100'),
  articaine_4_epinephrine_200: product('articaine', 4, 'epinephrine_200'),
  lidocaine_2_epinephrine_100: product('lidocaine', 2, 'epinephrine_100'),
  lidocaine_2_epinephrine_50: product('lidocaine', 2, 'epinephrine_50'),
  lidocaine_2_plain: product('lidocaine', 2, 'none'),
  mepivacaine_3_plain: product('mepivacaine', 3, 'none'),
  mepivacaine_2_levonordefrin_20: product('mepivacaine', 2, 'levonordefrin_20'),
  prilocaine_4_plain: product('prilocaine', 4, 'none', 1.8),
  prilocaine_4_epinephrine_200: product('prilocaine', 4, 'epinephrine_200', 1.8),
  bupivacaine_half_epinephrine_200: product('bupivacaine', 0.5, 'epinephrine_200', 1.8),
} as const satisfies Record<string, AnestheticProduct>;
export type AnestheticName = keyof typeof anestheticProducts;

const isAnesthetic = (name: string): name is AnestheticName => Object.hasOwn(anestheticProducts, name);
export const anestheticNames = Object.keys(anestheticProducts).filter(isAnesthetic);

function product(
  agent: AnestheticAgent,
  percent: number,
  vasoconstrictor: Vasoconstrictor,
  cartridge = 1.7,
): AnestheticProduct {
  return { agent, percent, vasoconstrictor, cartridge };
}

/** "Articaine 4% with epinephrine 1:100,000". */
export function anestheticWords(name: AnestheticName): string {
  const { agent, percent, vasoconstrictor } = anestheticProducts[name];
  return `${agent.slice(0, 1).toUpperCase()}${agent.slice(1)} ${percent}% ${vasoconstrictorWords[vasoconstrictor]}`;
}
