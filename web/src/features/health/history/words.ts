import type { HealthDetails, HealthFact, HealthKind, HealthList } from '@cusp/contract';
import { capital, plainWords } from '../../../ui/text/formats.ts';

/** The headings of the lists. */
export const healthListWords: Record<HealthList, string> = {
  allergy: 'Allergies and intolerances',
  medication: 'Medications',
  problem: 'Conditions',
  implant: 'Implants and devices',
  surgery: 'Surgeries and hospital stays',
  immunization: 'Immunizations',
};

export const healthFactWords: Record<HealthFact, string> = {
  pregnancy: 'Pregnancy',
  breastfeeding: 'Breast-feeding',
  tobacco: 'Tobacco',
  alcohol: 'Alcohol',
  diabetes: 'Diabetes',
};

/** The name of a single entry or fact in a dialog's title. */
export const healthEntryWords: Record<HealthKind, string> = {
  allergy: 'Allergy',
  medication: 'Medication',
  problem: 'Condition',
  implant: 'Implant or Device',
  surgery: 'Surgery or Hospital Stay',
  immunization: 'Immunization',
  pregnancy: 'Pregnancy',
  breastfeeding: 'Breast-feeding',
  tobacco: 'Tobacco',
  alcohol: 'Alcohol',
  diabetes: 'Diabetes',
};

/** The details next to an entry's name. */
export function detailWords(details: HealthDetails): string {
  switch (details.kind) {
    case 'allergy':
      return [
        details.reactions.join(', '),
        details.nature === 'intolerance' ? 'intolerance' : '',
        details.severity === 'unknown' ? '' : details.severity,
        details.immediate === 'yes'
          ? 'within an hour'
          : details.immediate === 'no'
            ? 'later than an hour'
            : '',
        details.certainty === 'unknown' ? '' : details.certainty,
      ]
        .filter(Boolean)
        .join(' · ');
    case 'medication':
      return [
        details.strength,
        details.directions,
        details.as_needed ? 'as needed' : '',
        details.reason && `for ${details.reason}`,
        details.prescriber && `prescribed by ${details.prescriber}`,
      ]
        .filter(Boolean)
        .join(' · ');
    case 'problem':
      return [
        details.icd10,
        details.course === 'unknown' ? '' : details.course,
        details.confirmed_by && `confirmed by ${details.confirmed_by}`,
      ]
        .filter(Boolean)
        .join(' · ');
    case 'implant':
    case 'surgery':
      return details.type === 'other' ? '' : capital(plainWords(details.type));
    case 'pregnancy':
      return details.week === null ? '' : `week ${details.week}`;
    case 'immunization':
    case 'breastfeeding':
    case 'tobacco':
    case 'alcohol':
    case 'diabetes':
      return '';
  }
}

const day = 86_400_000;

/** How long ago a day is, in the largest unit that fits: `today`, `3 days ago`, `3 months ago`. */
export function agoWords(date: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(date)) / day);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  const [count, unit] =
    days < 14
      ? [days, 'day']
      : days < 60
        ? [Math.floor(days / 7), 'week']
        : days < 730
          ? [Math.floor(days / 30.44), 'month']
          : [Math.floor(days / 365.25), 'year'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
