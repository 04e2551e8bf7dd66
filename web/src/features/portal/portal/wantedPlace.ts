/** The address at which the office's code or email opened this browser tab, which had to sign in first. */
const key = 'cusp.patient.wanted';
const places = [
  '/patient-portal/check-in',
  '/patient-portal/payments',
  '/patient-portal/forms',
  '/patient-portal/instructions',
  '/patient-portal/messages',
] as const;

export const wantedPlace = {
  set: (address: string): void => sessionStorage.setItem(key, address),
  /** Returns it once; undefined for any other address. */
  take(): (typeof places)[number] | undefined {
    const wanted = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return places.find((place) => place === wanted);
  },
};
