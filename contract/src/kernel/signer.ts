import * as z from 'zod/mini';
import { staffRoles } from './permissions.ts';
import type { StaffRole } from './permissions.ts';

/**
 * Who signed, as they were then: later changes of the person's role or license change nothing here. Source: HL7, Dental
 * Health Functional Profile, RI.1, attestation with the author's credentials.
 */
export const EntrySigner = z.object({
  role: z.enum(staffRoles),
  /** `''` for a person without a license. */
  license_number: z.string(),
  /** The state that issued the license, two letters. */
  license_state: z.string(),
});
export type EntrySigner = z.infer<typeof EntrySigner>;

/** The signer's role and license; null if it was signed before Cusp recorded them. */
export const signer = () => z.nullable(EntrySigner);

const roleNames: Record<StaffRole, string> = {
  dentist: 'Dentist',
  hygienist: 'Hygienist',
  assistant: 'Assistant',
  receptionist: 'Receptionist',
};

/** `Dr. Ana Ruiz, Dentist, license 012345 (NY)`; the name alone where nothing else was recorded. */
export function signerWords(name: string, by: EntrySigner | null): string {
  if (by === null) return name;
  const license = by.license_number === '' ? '' : `, license ${by.license_number} (${by.license_state})`;
  return `${name}, ${roleNames[by.role]}${license}`;
}
