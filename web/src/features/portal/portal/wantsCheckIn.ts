/** Whether this browser tab was opened to check in, and had to sign in first. */
const key = 'cusp.patient.checkIn';

export const wantsCheckIn = {
  set: (): void => sessionStorage.setItem(key, '1'),
  /** Says it once. */
  take(): boolean {
    const wants = sessionStorage.getItem(key) !== null;
    if (wants) sessionStorage.removeItem(key);
    return wants;
  },
};
