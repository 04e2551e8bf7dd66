export * from './access.ts';
export * from './appointments.ts';
export * from './booking.ts';
export * from './language.ts';
export * from './portal.ts';
export * from './session.ts';
export * from './spanish-sentences.ts';
