/**
 * The places where dentists treat, by CMS's place of service codes (Place of Service Code Set), in our own words. The office comes
 * first, then the usual places outside of it, then clinics other than private offices.
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
  { code: '23', name: 'Hospital emergency room' },
  { code: '14', name: 'Group home' },
  { code: '33', name: 'Custodial care facility' },
  { code: '54', name: 'Intermediate care facility' },
  { code: '04', name: 'Homeless shelter' },
  { code: '09', name: 'Prison or jail' },
  { code: '18', name: 'Workplace' },
  { code: '26', name: 'Military facility' },
  { code: '50', name: 'Federally qualified health center' },
  { code: '72', name: 'Rural health clinic' },
  { code: '71', name: 'Public health clinic' },
  { code: '49', name: 'Independent clinic' },
  { code: '05', name: 'Indian Health Service, freestanding' },
  { code: '06', name: 'Indian Health Service, provider-based' },
  { code: '07', name: 'Tribal 638, freestanding' },
  { code: '08', name: 'Tribal 638, provider-based' },
  { code: '10', name: 'Telehealth, patient at home' },
  { code: '02', name: 'Telehealth, patient elsewhere' },
  { code: '99', name: 'Other' },
] as const;
export type PlaceOfService = (typeof placesOfService)[number]['code'];

export const officePlace = '11';

const institutions: ReadonlySet<string> = new Set([
  '13',
  '31',
  '32',
  '03',
  '22',
  '19',
  '21',
  '24',
  '23',
  '14',
  '33',
  '54',
  '04',
  '09',
  '18',
  '26',
]);

/** Whether the claim has to name the place with its address, which the code alone doesn't tell. A clinic may be the practice itself. */
export const namesFacility = (code: string): boolean => institutions.has(code);

/** `31 Skilled nursing facility`. */
export const placeOfServiceWords = (code: string): string =>
  `${code} ${placesOfService.find((place) => place.code === code)?.name ?? ''}`.trim();
