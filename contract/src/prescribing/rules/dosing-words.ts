/** The parts of directions, each with the words that patients and pharmacists read. */

/** Units of a dose and of a quantity: singular, plural, and the NCI Thesaurus code of SCRIPT's QuantityUnitOfMeasure. */
const units = {
  tablet: ['tablet', 'tablets', 'C48542'],
  capsule: ['capsule', 'capsules', 'C48480'],
  milliliter: ['mL', 'mL', 'C28254'],
  gram: ['g', 'g', 'C48155'],
  lozenge: ['lozenge', 'lozenges', 'C48506'],
  patch: ['patch', 'patches', 'C48524'],
  packet: ['packet', 'packets', 'C48521'],
  application: ['application', 'applications', ''],
  drop: ['drop', 'drops', ''],
  spray: ['spray', 'sprays', ''],
  puff: ['puff', 'puffs', ''],
  bottle: ['bottle', 'bottles', 'C48477'],
  tube: ['tube', 'tubes', 'C48549'],
  each: ['unit', 'units', 'C64933'],
} as const;

/** The units of a dose. */
export const doseUnits = [
  'tablet',
  'capsule',
  'milliliter',
  'lozenge',
  'patch',
  'packet',
  'application',
  'drop',
  'spray',
  'puff',
] as const;
export type DoseUnit = (typeof doseUnits)[number];

/** The units that a pharmacy dispenses. */
export const quantityUnits = [
  'tablet',
  'capsule',
  'milliliter',
  'gram',
  'lozenge',
  'patch',
  'packet',
  'bottle',
  'tube',
  'each',
] as const;
export type QuantityUnit = (typeof quantityUnits)[number];

/** The unit beside an amount: "1 tablet", "2 tablets", "1/2 tablet". */
export const unitWords = (unit: DoseUnit | QuantityUnit, amount: number): string =>
  units[unit][amount > 1 ? 1 : 0];

/** The NCI Thesaurus code of a unit that pharmacies dispense by. */
export const unitCode = (unit: QuantityUnit): string => units[unit][2];

/** The words for taking a dose: the verb before it, and the words after it. */
const routes = {
  oral: ['Take', 'by mouth', 'By mouth'],
  sublingual: ['Place', 'under the tongue', 'Under the tongue'],
  dissolve: ['Dissolve', 'slowly in the mouth', 'Dissolved in the mouth'],
  rinse: ['Rinse with', 'and spit it out', 'Rinse and spit'],
  swallow: ['Swish', 'and swallow it', 'Swish and swallow'],
  gums: ['Apply', 'to the affected area in the mouth', 'On gums or mouth'],
  teeth: ['Apply', 'to the teeth', 'On teeth'],
  skin: ['Apply', 'to the affected skin', 'On the skin'],
  nose: ['Use', 'in each nostril', 'In the nose'],
  inhaled: ['Inhale', '', 'Inhaled'],
} as const;

export const doseRoutes = [
  'oral',
  'sublingual',
  'dissolve',
  'rinse',
  'swallow',
  'gums',
  'teeth',
  'skin',
  'nose',
  'inhaled',
] as const satisfies readonly (keyof typeof routes)[];
export type DoseRoute = (typeof doseRoutes)[number];

/** A route as a list of choices names it. */
export const routeName = (route: DoseRoute): string => routes[route][2];
export const routeVerb = (route: DoseRoute): string => routes[route][0];
export const routeWords = (route: DoseRoute): string => routes[route][1];

/** Frequencies: the words of the field, and the most doses in 24 hours that they allow. */
const frequencies = {
  once: ['Once', 1],
  daily: ['Once a day', 1],
  bedtime: ['At bedtime', 1],
  twice_daily: ['Twice a day', 2],
  every_12_hours: ['Every 12 hours', 2],
  three_times_daily: ['Three times a day', 3],
  every_8_hours: ['Every 8 hours', 3],
  every_6_to_8_hours: ['Every 6 to 8 hours', 4],
  four_times_daily: ['Four times a day', 4],
  every_6_hours: ['Every 6 hours', 4],
  five_times_daily: ['Five times a day', 5],
  six_times_daily: ['Six times a day', 6],
  every_4_to_6_hours: ['Every 4 to 6 hours', 6],
  every_4_hours: ['Every 4 hours', 6],
} as const;

export const doseFrequencies = [
  'once',
  'daily',
  'bedtime',
  'twice_daily',
  'every_12_hours',
  'three_times_daily',
  'every_8_hours',
  'every_6_to_8_hours',
  'four_times_daily',
  'every_6_hours',
  'five_times_daily',
  'six_times_daily',
  'every_4_to_6_hours',
  'every_4_hours',
] as const satisfies readonly (keyof typeof frequencies)[];
export type DoseFrequency = (typeof doseFrequencies)[number];

export const frequencyWords = (frequency: DoseFrequency): string => frequencies[frequency][0];
/** The most doses in 24 hours: "every 4 to 6 hours" counts as every 4. */
export const mostDosesADay = (frequency: DoseFrequency): number => frequencies[frequency][1];
