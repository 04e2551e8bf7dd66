// Issue 27: "the practice's name, picture and colors lead, corrected to AA contrast".
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, leastContrast, patientColorRules, patientColors } from './practice-colors.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const bodies = { light: '#ffffff', dark: '#1d2221' } as const;
/** The words that aren't in the practice's color (web/src/ui/theme/theme.ts): plain and dimmed. */
const words = { light: ['#1c2121', '#5a6463'], dark: ['#c2cac9', '#a2abaa'] } as const;
const extremes = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#00ff00', '#ff0000', '#7f7f7f'];

function check(color: string) {
  for (const scheme of ['light', 'dark'] as const) {
    const of = (name: string) => patientColors(color)[scheme][name] ?? '';
    const grounds = ['--cusp-ground', '--cusp-hover', '--cusp-accent-ground', '--mantine-color-cusp-light']
      .map(of)
      .concat(bodies[scheme]);
    const is = (one: string, other: string, ratio: number) =>
      expect(contrast(one, other), `${color} in ${scheme}: ${one} on ${other}`).toBeGreaterThanOrEqual(ratio);
    for (const button of ['--mantine-color-cusp-7', '--mantine-color-cusp-8'].map(of)) {
      is('#ffffff', button, leastContrast.text);
      for (const ground of [bodies[scheme], of('--cusp-ground')]) is(button, ground, leastContrast.control);
    }
    for (const name of ['--mantine-color-anchor', '--cusp-accent-mark', '--mantine-color-cusp-light-color'])
      for (const ground of [...grounds, of('--mantine-color-cusp-light-hover')])
        is(of(name), ground, leastContrast.text);
    for (const word of words[scheme]) for (const ground of grounds) is(word, ground, leastContrast.text);
    is(of('--mantine-color-cusp-4'), bodies[scheme], leastContrast.control);
    // The current place of the sidebar (web/src/ui/shell/Sidebar.module.css).
    if (scheme === 'light')
      is(of('--mantine-color-cusp-8'), of('--mantine-color-cusp-0'), leastContrast.text);
    else is(of('--mantine-color-cusp-3'), of('--cusp-accent-ground'), leastContrast.text);
  }
}

test('text and controls of any color can be read in light and in dark', () => {
  for (const color of extremes) check(color);
  fc.assert(fc.property(anyColor, check), { numRuns: 1_000 });
});

test('a color that can be read stays as it was chosen', () => {
  const { light, dark } = patientColors('#0b5394');
  expect(light['--mantine-color-cusp-7']).toBe('#0b5394');
  expect(dark['--mantine-color-cusp-7']).not.toBe('#0b5394');
});

test('the rules hold nothing but variables and colors', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(patientColorRules(color)).toMatch(
        /^(:root\[data-portal='patient'\]\[data-mantine-color-scheme='(light|dark)'\]\{(--[a-z0-9-]+:#[0-9a-f]{6};?)+\})+$/,
      );
    }),
  );
});
