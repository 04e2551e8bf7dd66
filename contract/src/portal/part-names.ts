/**
 * The parts of a record that an account can open: visits with booking and check-in, the health record with images and documents,
 * payments with insurance, and forms with signing. A file of its own, since patients' sign-in loads nothing else of them.
 */
export const portalParts = ['visits', 'records', 'money', 'forms'] as const;
export type PortalPart = (typeof portalParts)[number];
