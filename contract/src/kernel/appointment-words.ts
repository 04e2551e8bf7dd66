// Apart from the appointments' calls, since what is below the schedule names types, too.

export const appointmentTypes = [
  'checkup',
  'cleaning',
  'filling',
  'root_canal',
  'extraction',
  'crown',
  'whitening',
  'other',
] as const;
