import type { DocumentLanguage, ListedDocument } from '@cusp/contract';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { toothNumber } from '../../../ui/text/formats.ts';

export const documentLanguageWords: Record<DocumentLanguage, string> = {
  en: 'English',
  es: 'Spanish',
  other: 'Another language',
};

/** The visit or treatment a document is about: "Visit of Mar 3, 2026, 9:00 AM", "Crown, tooth #3"; '' if none was given. */
export const documentAboutWords = ({
  appointment,
  treatment,
}: Pick<ListedDocument, 'appointment' | 'treatment'>) =>
  [
    appointment &&
      `Visit of ${dateWords(appointment.appointment_date, 'plain')}, ${timeWords(appointment.appointment_time)}`,
    treatment &&
      [treatment.procedure_name, treatment.tooth_number && `tooth ${toothNumber(treatment.tooth_number)}`]
        .filter(Boolean)
        .join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

/** "820 KB", "3.4 MB". */
export const fileSizeWords = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
