import type { ImportField } from '@cusp/contract';

/** A file that was read, how, and what came of it. */
export interface ReadFile {
  file_name: string;
  file: string;
  has_heading: boolean;
  columns: Partial<Record<ImportField, number>> | null;
}

/** Usual length of a procedure whose line doesn't say. */
const usualMinutes = 30;
export const bodyOf = (read: ReadFile) => ({ ...read, minutes: usualMinutes });
