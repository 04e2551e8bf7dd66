import type { FoundTerm, HealthEntry, SoapNote } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';

/** As the classification writes it: "E119" is E11.9. */
const dotted = (code: string) =>
  code.length > 3 && !code.includes('.') ? `${code.slice(0, 3)}.${code.slice(3)}` : code;

const offered = (name: string, icd10: string, detail: string): FoundTerm => ({
  system: 'icd10cm',
  code: icd10,
  name,
  icd10,
  detail,
  forms: [],
});
/** The longest text of an indication. */
const longest = 200;

/**
 * The indications offered before anything is typed: the diagnosis of the latest SOAP note, line by line, and the
 * patient's problems.
 * @param notes the newest first
 */
export function offeredIndications(
  entries: readonly Pick<HealthEntry, 'name' | 'details'>[],
  notes: readonly Pick<SoapNote, 'diagnosis' | 'created_at' | 'struck'>[],
): FoundTerm[] {
  const [latest] = notes.filter(({ struck, diagnosis }) => struck === null && diagnosis.trim() !== '');
  const diagnoses = (latest?.diagnosis ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length <= longest);
  const problems = entries.flatMap(({ name, details }) =>
    details.kind === 'problem' ? [offered(name, dotted(details.icd10), details.icd10)] : [],
  );
  const from = latest && `SOAP note of ${dateWords(latest.created_at.slice(0, 10), 'plain')}`;
  return [...new Set(diagnoses)].map((line) => offered(line, '', from ?? '')).concat(problems);
}
