/** The contents of the practice's own lists: one line each. */
export { demoLaboratories } from './laboratories.ts';
export { demoBookingRules } from './booking.ts';
export { demoMessageTemplates } from './message-templates.ts';
export { demoTablet } from './tablet.ts';
export { demoCardReaders } from './card-readers.ts';
