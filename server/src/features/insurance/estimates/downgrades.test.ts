import { expect, test } from 'vitest';
import { estimate } from './estimate.ts';
import { allows, asAmalgam, coverage, filling, line } from './estimates.helpers.ts';

test('a downgrade of a category pays its procedures as the less expensive one; one of the procedure itself goes first', () => {
  const byCategory = line({ type: 'downgrade', category: 'restorative', alternate_id: 'amalgam' });
  const of = (more: Parameters<typeof coverage>[0]) =>
    estimate([filling], [coverage({ allows: { ...allows, amalgam: 180, resin: 200 }, ...more })])[0];
  expect(of({ more: [byCategory] })).toMatchObject({ plans: [14400], writeOff: 2000, patient: 9600 });
  const narrower = { ...asAmalgam, alternate_id: 'resin' };
  expect(of({ more: [byCategory, narrower] })).toMatchObject({ plans: [16000], patient: 8000 });
  const waived = { ...byCategory, alternate_id: null, waived: true, recorded: 1 };
  expect(of({ more: [byCategory], own_benefits: [waived] })).toMatchObject({ plans: [19200] });
});
