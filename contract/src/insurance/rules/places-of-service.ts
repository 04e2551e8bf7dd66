/**
 * Where dentists treat, by CMS's place of service codes (Place of Service Code Set), in our own words. The office comes first, then what is
 * usual outside of it.
 */
export const placesOfService = [
  { code: '11', name: 'Dental office' },
  { code: '12', name: 'Patient’s home' },
  { code: '13', name: 'Assisted living' },
  { code: '31', name: 'Skilled nursing facility' },
  { code: '32', name: 'Nursing home' },
  { code: '03', name: 'School' },
  { code: '15', name: 'Mobile dental unit' },
  { code: '22', name: 'Hospital, outpatient' },
  { code: '19', name: 'Hospital, outpatient off campus' },
  { code: '21', name: 'Hospital, inpatient' },
  { code: '24', name: 'Ambulatory surgery center' },
  { code: '10', name: 'By video, patient at home' },
  { code: '02', name: 'By video, patient elsewhere' },
  { code: '99', name: 'Another place' },
] as const;
export type PlaceOfService = (typeof placesOfService)[number]['code'];

export const officePlace = '11';

const institutions: ReadonlySet<string> = new Set(['13', '31', '32', '03', '22', '19', '21', '24']);

/** Whether the claim has to name the place with its address, which the code alone doesn't tell. */
export const namesFacility = (code: PlaceOfService): boolean => institutions.has(code);

/** `31 Skilled nursing facility`. */
export const placeOfServiceWords = (code: string): string =>
  `${code} ${placesOfService.find((place) => place.code === code)?.name ?? ''}`.trim();
