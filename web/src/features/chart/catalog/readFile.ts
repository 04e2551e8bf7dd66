import type { ReadCsv } from '../../../ui/forms/useCsvFile.ts';

/** Usual length of a procedure whose line doesn't say. */
const usualMinutes = 30;
export const bodyOf = (read: ReadCsv) => ({ ...read, minutes: usualMinutes });
