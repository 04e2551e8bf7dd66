/** The parts of the Spanish catalog: a file each beside this one. */
export type SpanishPart =
  | 'shared'
  | 'account'
  | 'portal'
  | 'terms'
  | 'record'
  | 'profile'
  | 'money'
  | 'links'
  | 'visits'
  | 'wishes'
  | 'forms'
  | 'booking'
  | 'deposits'
  | 'tablet';

/** The patients' pages, by the beginning of their address, with the parts that each needs; the first that fits counts. */
export const patientsPages: readonly (readonly [address: string, ...parts: SpanishPart[]])[] = [
  ['/patient-portal/login', 'shared', 'account'],
  ['/patient-portal/activate', 'shared', 'account'],
  ['/patient-portal/forgot-password', 'shared', 'account'],
  ['/patient-portal/reset-password', 'shared', 'account'],
  ['/patient-portal/payments', 'shared', 'portal', 'terms', 'money'],
  ['/patient-portal/forms', 'shared', 'portal', 'terms', 'record', 'forms'],
  ['/patient-portal/profile', 'shared', 'portal', 'terms', 'account', 'profile'],
  ['/patient-portal/access', 'shared', 'portal', 'terms', 'profile'],
  [
    '/patient-portal/check-in',
    'shared',
    'portal',
    'terms',
    'record',
    'money',
    'profile',
    'account',
    'visits',
  ],
  ['/patient-portal', 'shared', 'portal', 'terms', 'record', 'money', 'visits', 'wishes', 'deposits'],
  ['/book', 'shared', 'booking', 'wishes', 'deposits'],
  [
    '/kiosk',
    'shared',
    'portal',
    'terms',
    'record',
    'money',
    'profile',
    'account',
    'visits',
    'forms',
    'tablet',
  ],
  ['/form', 'shared', 'portal', 'terms', 'record', 'links', 'forms'],
  ['/visit-request', 'shared', 'links', 'booking', 'wishes', 'deposits'],
  ['/visit', 'shared', 'links'],
  ['/offer', 'shared', 'links'],
  ['/choose-time', 'shared', 'links', 'booking'],
  ['/pay', 'shared', 'terms', 'links', 'money'],
  ['/payments/success', 'shared', 'terms', 'links', 'money'],
];
