import type { NeededConsent } from '@cusp/contract';
import { expect, test } from 'vitest';
import type { AlertedAction } from '../../health/alerts/asking.ts';
import { isPassed, passConsents } from './passedConsents.ts';

const consent: NeededConsent = {
  form_id: 'f',
  form_name: 'Extraction',
  treatment_id: null,
  procedure_id: 'p',
  procedure: 'Extraction',
  tooth: '',
  standing: 'missing',
  patient_form_id: null,
};
const at14: AlertedAction = { patientId: 'a', moment: 'completing', appointmentId: 'v', places: '14' };

test('going on without a consent counts for that procedure at that tooth only', () => {
  const planned = { ...consent, treatment_id: 't14', tooth: '14' };
  const nowhere = { ...at14, places: undefined };
  passConsents(at14, [consent, planned]);
  passConsents(nowhere, [consent]);
  expect([isPassed(at14, consent), isPassed(nowhere, planned)]).toEqual([true, true]);
  for (const other of [
    isPassed({ ...at14, places: '15' }, consent),
    isPassed({ ...at14, appointmentId: 'w' }, consent),
    isPassed({ ...at14, patientId: 'b' }, consent),
    isPassed(at14, { ...consent, procedure_id: 'q' }),
    isPassed(at14, { ...planned, treatment_id: 't15', tooth: '15' }),
    isPassed(nowhere, consent),
  ])
    expect(other).toBe(false);
});
