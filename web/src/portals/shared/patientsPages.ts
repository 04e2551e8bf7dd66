/** Whether patients read the page at this address: those speak their language. */
export const isPatientsPage = (address: string): boolean =>
  /^\/(patient-portal|visit|visit-request|offer|pay|book|kiosk|form|payments\/success)(\/|$)/.test(address);
