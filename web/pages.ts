/** The pages there are, and which of them stands at an address. The server asks the built app for the same (pages.json). */
const signIns: Record<string, string> = {
  '/login': 'sign-in-staff.html',
  '/patient-portal/login': 'sign-in-patient.html',
  '/admin/login': 'sign-in-admin.html',
};

export const pages: readonly string[] = ['index.html', ...Object.values(signIns)];

/** @param address a path such as `/login`. Every address that has no page of its own is the app's. */
export const pageOf = (address: string): string => signIns[address] ?? 'index.html';
