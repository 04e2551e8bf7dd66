import type { RecordKind } from '../kernel/kinds/record-kind.ts';

/** Perio exams and screenings, and the risk of caries and periodontitis. */
export const perioKinds = {
  perio_exam: {
    nouns: { one: 'a perio exam', several: 'perio exams', toPatient: 'perio exams' },
    permissions: { read: 'chart.read', write: 'chart.write' },
    list: 'perio',
    happens: ['begun', 'charted', 'finished', 'amended', 'struck', 'diagnosed', 'diagnosis_withdrawn'],
    notFound: 'perio_exam_not_found',
    exportTitle: 'Perio exams',
    isClinical: true,
  },
  perio_screening: {
    nouns: { one: 'a perio screening', several: 'perio screenings', toPatient: 'perio screenings' },
    permissions: { read: 'chart.read', write: 'chart.write' },
    list: 'perio',
    happens: ['recorded', 'struck'],
    notFound: 'perio_screening_not_found',
    exportTitle: 'Perio screenings',
    isClinical: true,
  },
  risk_assessment: {
    nouns: { one: 'a risk assessment', several: 'risk assessments', toPatient: 'chart' },
    permissions: { read: 'chart.read', write: 'chart.write' },
    list: 'risk',
    happens: ['assessed', 'struck'],
    notFound: 'risk_assessment_not_found',
    exportTitle: 'Risk assessments',
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
