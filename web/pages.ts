/** Addresses that have a page of their own; every other is the app's. The server reads them from dist/pages.json. */
export const signIns: Readonly<Record<string, string>> = {
  '/login': 'sign-in-staff.html',
  '/patient-portal/login': 'sign-in-patient.html',
  '/admin/login': 'sign-in-admin.html',
  // A tablet of the office: nothing of the app's own addresses is in it.
  '/kiosk': 'kiosk.html',
  // Forms behind a one-time link: neither are they.
  '/form': 'form.html',
  // An address that ends with a slash stands for everything below it.
  '/book/': 'book.html',
};

export const pages: readonly string[] = ['index.html', ...Object.values(signIns)];

/** @param address a path such as `/login` */
export const pageOf = (address: string): string =>
  signIns[address] ?? (address.startsWith('/book/') ? signIns['/book/'] : undefined) ?? 'index.html';
