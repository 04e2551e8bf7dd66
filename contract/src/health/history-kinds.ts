/** The lists of a health history, in the order in which they are asked. */
export const healthLists = [
  'allergy',
  'medication',
  'problem',
  'implant',
  'surgery',
  'immunization',
] as const;
export type HealthList = (typeof healthLists)[number];
