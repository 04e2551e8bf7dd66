import { expect, test } from 'vitest';
import { prefillAfter } from './prefillAfter.ts';

const visit = { patient_id: 'ada', recall_date: null };
const recall = {
  recall_type_id: 'prophylaxis',
  words: 'Prophylaxis',
  kind_id: 'cleaning',
  type: 'cleaning',
  minutes: 60,
  provider_id: 'priya',
  due: '2031-06-01',
  from: '2031-06-01',
} as const;
const planned = { treatment_ids: ['crown', 'core'], type: 'crown', minutes: 90 } as const;

test.each([
  [
    'the plan’s next visit first',
    visit,
    { planned: { ...planned, treatment_ids: [...planned.treatment_ids] }, recall },
    { patient: 'ada', treatmentIds: ['crown', 'core'], kindId: 'crown kind', minutes: 90 },
  ],
  [
    'then the recall that the visit has made, from its day',
    visit,
    { planned: null, recall },
    { patient: 'ada', from: '2031-06-01', kindId: 'cleaning', minutes: 60, recall },
  ],
  [
    'from the visit’s own recall date, if it has one',
    { ...visit, recall_date: '2031-07-01' },
    { planned: null, recall },
    { patient: 'ada', from: '2031-07-01', kindId: 'cleaning', minutes: 60, recall },
  ],
  [
    'and the patient alone if nothing follows',
    visit,
    { planned: null, recall: undefined },
    { patient: 'ada' },
  ],
])('proposes %s', (_, after, next, prefill) => {
  expect(prefillAfter(after, next, (type) => ({ id: `${type} kind` }))).toEqual(prefill);
});
