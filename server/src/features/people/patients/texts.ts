import { allergiesOfAll, isAllergyAlert, isMedicalAlert, mayStaff } from '@cusp/contract';
import { withCodedNames } from './coded-texts.ts';
import type { HealthTextsRow } from './person-queries.ts';

/** Shown in place of coded alerts: in lists that everybody reads, and for readers without the Health tab. */
const onFile = { forAll: 'See the health history or ask a provider', forDesk: 'On file; ask a provider' };

/**
 * A person's health texts, combined from all their records.
 * @param reader gets the coded names if they may read them; without a reader the text only says that something is on
 * file
 */
export function healthReadableBy(
  texts: HealthTextsRow['texts'],
  reader?: Parameters<typeof mayStaff>[0],
): { allergies: string; medical_history: string } {
  const read = reader === undefined ? texts : texts.map((text) => withCodedNames(text, reader));
  const [own, ...merged] = read;
  if (own === undefined) throw new Error('A patient without a record.');
  const histories = read.map(({ medical_history }) => medical_history).filter((text) => text !== '');
  const shown =
    merged.length === 0
      ? { allergies: own.allergies, medical_history: own.medical_history }
      : { allergies: allergiesOfAll(read), medical_history: [...new Set(histories)].join('\n') };
  if (reader !== undefined && mayStaff(reader, 'health.read')) return shown;
  // The front desk sees that there is a mark, not what it is about.
  const marks = {
    allergies: texts.some(({ coded_allergies }) => isAllergyAlert(coded_allergies)),
    medical_history: texts.some(({ coded_history }) => isMedicalAlert(coded_history)),
  };
  const words = reader === undefined ? onFile.forAll : onFile.forDesk;
  const marked = (text: string, mark: boolean) => (mark ? [text, words].filter(Boolean).join('\n') : text);
  return {
    allergies: marked(shown.allergies, marks.allergies),
    medical_history: marked(shown.medical_history, marks.medical_history),
  };
}

/**
 * The same for a visit's card, whose list was read for everybody: those who may read the history see its names.
 * @param visit with its patient's texts
 */
export const withReadableHealth = <Visit extends HealthTextsRow>(
  visit: Visit,
  reader: Parameters<typeof mayStaff>[0] | undefined,
) =>
  reader !== undefined && mayStaff(reader, 'health.read')
    ? { ...visit, ...healthReadableBy(visit.texts, reader) }
    : visit;
