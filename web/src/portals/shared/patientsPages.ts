/** Whether patients read the page at this address: those speak their language. */
export const isPatientsPage = (address: string): boolean =>
  /^\/(patient-portal|visit|visit-request|offer|choose-time|pay|book|kiosk|form|payments\/success)(\/|$)/.test(
    address,
  );
