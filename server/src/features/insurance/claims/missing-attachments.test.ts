import { expect, test } from 'vitest';
import type { NamedAttachment } from './attachment-queries.ts';
import { aLine, claimFacts } from './claims.helpers.ts';
import type { ClaimLineFacts } from './facts.ts';
import { missingAttachments } from './missing-attachments.ts';

test('what carriers usually ask for is advice: it holds nothing back, and is silent once it goes along', () => {
  const line = (fields: object) =>
    aLine({ name: 'Porcelain crown', category: 'Crown', site: 'tooth', ...fields });
  const advice = (
    lines: ReturnType<typeof aLine>[],
    kinds: ('RB' | 'P6')[] = [],
    state: 'draft' | 'sent' = 'draft',
  ) =>
    missingAttachments(
      claimFacts({
        claim: { state },
        lines,
        attachments: kinds.map((kind) => ({
          kind,
          way: 'EL',
          number: 'A01',
          title: '',
          image_kind: null,
          is_note: false,
        })),
      }),
    ).map(({ sentence }) => sentence);
  expect(advice([line({}), line({})])).toEqual([
    'Carriers usually ask for a radiograph with “Porcelain crown”.',
  ]);
  expect(advice([line({})], ['RB'])).toEqual([]);
  expect(advice([line({})], [], 'sent')).toEqual([]);
  expect(advice([aLine({ category: 'Filling' })])).toEqual([]);
  const scaling = line({ name: 'Deep cleaning', category: 'Dental Cleaning', site: 'quadrant' });
  expect(advice([scaling], ['RB'])).toEqual(['Carriers usually ask for a perio chart with “Deep cleaning”.']);
  expect(advice([line({ category: 'Dental Cleaning', site: 'mouth' })])).toEqual([]);
});

test('a carrier’s own rules stand in the place of what is usual: its work, its attachments, and none where it asks for none', () => {
  const paper = { way: 'EL' as const, number: 'A01', title: '', image_kind: null, is_note: false };
  const missing = (
    attachment_rules: string[],
    line: Partial<ClaimLineFacts>,
    { attachments = [], remarks = '' }: { attachments?: Partial<NamedAttachment>[]; remarks?: string } = {},
  ) =>
    missingAttachments(
      claimFacts({
        claim: { remarks },
        attachment_rules,
        attachments: attachments.map((one) => ({ kind: 'RB', ...paper, ...one })),
        lines: [aLine({ name: 'The work', ...line })],
      }),
    ).map(({ asked: missed }) => missed);
  const crown = { category: 'Crown' };
  expect(missing([], crown)).toEqual([]);
  expect(missing(['crown:photo', 'crown:narrative'], crown)).toEqual(['photo', 'narrative']);
  expect(missing(['bridge:photo'], crown)).toEqual([]);
  // What an image shows is known; of a paper from outside the person who chose it is believed.
  const scaling = {
    category: 'Dental Cleaning',
    site: 'quadrant',
    benefit_category: 'periodontics',
  } as const;
  const bitewings = (image_kind: NamedAttachment['image_kind']) =>
    missing(['scaling:bitewings'], scaling, { attachments: [{ image_kind }] });
  expect([bitewings('periapical'), bitewings('bitewing'), bitewings(null)]).toEqual([['bitewings'], [], []]);
  const note = { kind: 'OZ' as const, is_note: true };
  expect(missing(['crown:photo'], crown, { attachments: [note] })).toEqual(['photo']);
  expect(missing(['crown:narrative'], crown, { attachments: [note] })).toEqual([]);
  expect(missing(['crown:narrative'], crown, { remarks: 'Fractured cusp.' })).toEqual([]);
  // The groups of plans tell what the catalog’s groups don’t.
  expect(missing(['periodontal:perio_chart'], { benefit_category: 'periodontics' })).toEqual(['perio_chart']);
  expect(missing(['periodontal:perio_chart'], scaling)).toEqual([]);
  expect(missing(['surgery:narrative'], { category: 'Extraction', benefit_category: 'surgery' })).toEqual([]);
  expect(missing(['surgery:narrative'], { benefit_category: 'surgery' })).toEqual(['narrative']);
});
