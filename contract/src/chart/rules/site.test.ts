import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  archOfSite,
  areaFits,
  orderedSite,
  type ProcedureArea,
  type Site,
  siteInputFields,
  siteRefusal,
  siteText,
  teethOf,
  wholeMouth,
} from './site.ts';

const at = (site: Partial<Site>): Site => ({ ...wholeMouth, ...site });
const bridge = at({ tooth: 17, tooth_to: 15, pontics: [16] });

test.each([
  [at({}), '', []],
  [at({ tooth: 16, surfaces: 'MOD' }), '3 MOD', [16]],
  [at({ tooth: 16, extra: true }), '53', [16]],
  [bridge, '2-4, pontic 3', [17, 16, 15]],
  [at({ tooth: 17, tooth_to: 14, pontics: [16, 15] }), '2-5, pontics 3, 4', [17, 16, 15, 14]],
  [at({ tooth: 17, tooth_to: 27 }), '2-15', [17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27]],
  [at({ quadrant: 1 }), 'upper right', []],
  [at({ arch: 'lower' }), 'lower arch', []],
])('%j is shown as %j', (site, text, teeth) => {
  expect(siteText(site, 'universal')).toBe(text);
  expect(teethOf(site)).toEqual(teeth);
  expect(siteRefusal(site, 'universal')).toBeUndefined();
});

test('a site is shown in the numbering of the practice', () => {
  expect(siteText(at({ tooth: 16, surfaces: 'MOD' }), 'fdi')).toBe('16 MOD');
  expect(siteText(at({ tooth: 16, surfaces: 'MOD' }), 'palmer')).toBe('6┘ MOD');
});

test.each<[Partial<Site>, string]>([
  [{ surfaces: 'MO' }, 'Enter the tooth.'],
  [{ extra: true }, 'Enter the tooth.'],
  [{ tooth_to: 15 }, 'Enter the tooth.'],
  [{ quadrant: 1, arch: 'upper' }, 'Enter either a quadrant or an arch.'],
  [{ tooth: 16, quadrant: 1 }, 'Enter teeth, a quadrant, or an arch.'],
  [{ tooth: 16, pontics: [16] }, 'Enter both ends of the bridge.'],
  [{ tooth: 11, surfaces: 'MOD' }, 'Tooth 8 is a front tooth: it has I, not O. Write MID.'],
  [{ tooth: 17, tooth_to: 47 }, '2 and 31 are in different arches. Choose both ends in one arch.'],
  [
    { tooth: 16, tooth_to: 55 },
    '3 and A aren’t in the same dentition. Choose two permanent or two primary teeth.',
  ],
  [{ tooth: 16, tooth_to: 16 }, 'A range goes from one tooth to another.'],
  [{ tooth: 17, tooth_to: 15, surfaces: 'M' }, 'A range of teeth has no surfaces. Leave them out.'],
  [{ tooth: 17, tooth_to: 15, pontics: [14] }, 'The pontics must be between 2 and 4.'],
  [{ tooth: 17, tooth_to: 15, pontics: [17, 16, 15] }, 'A bridge needs at least one abutment.'],
])('%j is refused', (site, refusal) => expect(siteRefusal(at(site), 'universal')).toBe(refusal));

describe('a procedure', () => {
  test.each<[ProcedureArea, Partial<Site>]>([
    ['mouth', {}],
    ['arch', { arch: 'upper' }],
    ['quadrant', { quadrant: 3 }],
    ['tooth', { tooth: 16 }],
    ['surfaces', { tooth: 16, surfaces: 'MO' }],
    ['range', { tooth: 17, tooth_to: 15 }],
  ])('for %s fits %j', (area, site) => expect(areaFits(area, at(site))).toBeUndefined());

  test.each<[ProcedureArea, Partial<Site>, string]>([
    ['mouth', { tooth: 16 }, 'This applies to the full mouth. Remove the teeth.'],
    ['arch', {}, 'Enter the arch: upper or lower.'],
    ['quadrant', { arch: 'upper' }, 'Enter the quadrant: UR, UL, LL, or LR.'],
    ['tooth', {}, 'Enter the tooth.'],
    ['tooth', { tooth: 17, tooth_to: 15 }, 'Enter the tooth.'],
    ['tooth', { tooth: 16, surfaces: 'O' }, 'This applies to the whole tooth. Remove the surfaces.'],
    ['surfaces', {}, 'Enter the tooth and surfaces.'],
    ['surfaces', { tooth: 16 }, 'Enter the surfaces, like MO.'],
    ['surfaces', { tooth: 11 }, 'Enter the surfaces, like MI.'],
    ['range', { tooth: 16 }, 'Enter the first and last tooth with a hyphen between them.'],
  ])('for %s is refused at %j', (area, site, refusal) => expect(areaFits(area, at(site))).toBe(refusal));
});

test('a range is put into the order that dentists write', () => {
  expect(orderedSite(at({ tooth: 15, tooth_to: 17, pontics: [16] }))).toEqual(bridge);
  expect(orderedSite(at({ tooth: 46, tooth_to: 44, pontics: [] }))).toMatchObject({
    tooth: 44,
    tooth_to: 46,
  });
});

test.each([
  [at({ arch: 'lower' }), 'lower'],
  [at({ quadrant: 2 }), 'upper'],
  [at({ tooth: 85 }), 'lower'],
  [at({}), undefined],
])('%j is in the arch %s', (site, arch) => expect(archOfSite(site)).toBe(arch));

describe('a site in a body', () => {
  const Body = z.object(siteInputFields);
  test('is empty where it says nothing', () => {
    expect(z.parse(Body, {})).toEqual(wholeMouth);
    expect(
      z.parse(Body, {
        tooth: null,
        extra: null,
        tooth_to: null,
        pontics: null,
        surfaces: null,
        quadrant: null,
        arch: null,
      }),
    ).toEqual(wholeMouth);
  });

  test('has its surfaces in their order', () =>
    expect(z.parse(Body, { tooth: 16, surfaces: 'dom' })).toEqual(at({ tooth: 16, surfaces: 'MOD' })));

  test.each([
    { tooth: 19 },
    { tooth: '16' },
    { tooth_to: 3 },
    { pontics: [0] },
    { surfaces: 'XYZ' },
    { quadrant: 5 },
    { arch: 'both' },
    { extra: 'yes' },
  ])('%j is refused', (body) => expect(z.safeParse(Body, body).success).toBe(false));
});
