/** The account's record that is shown, for as long as this browser tab exists; another tab may show another. */
const key = 'cusp.patient.record';

export const chosenRecord = {
  /** The patient's id; undefined: the account's first. */
  get: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  set: (patientId: string): void => sessionStorage.setItem(key, patientId),
  forget: (): void => sessionStorage.removeItem(key),
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The record (patient's id) that the switcher was set to. */
    record?: string;
  }
}
