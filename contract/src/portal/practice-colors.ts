/**
 * The colors of patients' pages, made of the one that a practice chose. Text on it and it on the page have the contrast of WCAG 2.2 AA,
 * in light and in dark: 4.5:1 for text, 3:1 for what is pressed. A color that has it already stays as it was chosen.
 */
type Rgb = readonly [number, number, number];

export const leastContrast = { text: 4.5, control: 3 } as const;

const white: Rgb = [1, 1, 1];
/** The pages' backgrounds, and their palest text, which must be readable on all of them (web/src/ui/theme/theme.ts). */
const grounds = {
  light: {
    body: white,
    page: rgbOf('#f5f7f6'),
    line: rgbOf('#e2e6e5'),
    hover: rgbOf('#f4f6f6'),
    dimmed: rgbOf('#5a6463'),
  },
  dark: {
    body: rgbOf('#1d2221'),
    page: rgbOf('#141817'),
    line: rgbOf('#353c3b'),
    hover: rgbOf('#262d2c'),
    dimmed: rgbOf('#a2abaa'),
  },
} as const;

/** Room for rounding to whole steps of a channel, which are larger the brighter they are. */
const margin = { dark: 0.004, light: 0.008 } as const;

/** @param color as `#1a2b3c` */
export function rgbOf(color: string): Rgb {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
const each = (rgb: Rgb, change: (value: number) => number): Rgb => [
  change(rgb[0]),
  change(rgb[1]),
  change(rgb[2]),
];

/** The relative luminance of WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = each(rgb, toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The same hue with a luminance between these two. */
function within(rgb: Rgb, least: number, most: number): Rgb {
  const now = luminance(rgb);
  const wanted = Math.min(most, Math.max(least, now));
  if (wanted === now) return rgb;
  if (wanted < now) return each(rgb, (value) => fromLinear(toLinear(value) * (wanted / now)));
  const part = (wanted - now) / (1 - now);
  return each(rgb, (value) => fromLinear(toLinear(value) + part * (1 - toLinear(value))));
}

const mixed = (ground: Rgb, color: Rgb, part: number): Rgb => [
  ground[0] + (color[0] - ground[0]) * part,
  ground[1] + (color[1] - ground[1]) * part,
  ground[2] + (color[2] - ground[2]) * part,
];

/** The brightest that text may be on all of these, and the darkest. */
const darkTextOn = (on: readonly Rgb[], ratio: number) =>
  (Math.min(...on.map(luminance)) + 0.05) / ratio - 0.05 - margin.dark;
const lightTextOn = (on: readonly Rgb[], ratio: number) =>
  (Math.max(...on.map(luminance)) + 0.05) * ratio - 0.05 + margin.light;

/** The brightest that a button with white words may be. */
const mostFilled = darkTextOn([white], leastContrast.text);

interface Shades {
  /** A button's ground with white words on it, and under the pointer. */
  filled: Rgb;
  filledHover: Rgb;
  /** Links and marks on the page, on cards and on the tints. */
  text: Rgb;
  page: Rgb;
  line: Rgb;
  hover: Rgb;
  accentGround: Rgb;
  light: Rgb;
  lightHover: Rgb;
}

function shadesIn(scheme: 'light' | 'dark', color: Rgb): Shades {
  const ground = grounds[scheme];
  const [faint, weak, some, more] = scheme === 'light' ? [0.03, 0.06, 0.1, 0.12] : [0.03, 0.06, 0.18, 0.22];
  const tint = (under: Rgb, part: number) =>
    scheme === 'light'
      ? within(mixed(under, color, part), lightTextOn([ground.dimmed], leastContrast.text), 1)
      : within(mixed(under, color, part), 0, darkTextOn([ground.dimmed], leastContrast.text));
  const tints = {
    page: tint(ground.page, faint),
    line: mixed(ground.line, color, weak),
    hover: tint(ground.hover, weak),
    accentGround: tint(ground.body, some),
    light: tint(ground.body, some),
    lightHover: tint(ground.body, more),
  };
  const under = [ground.body, tints.page, tints.hover, tints.accentGround, tints.light, tints.lightHover];
  if (scheme === 'light') {
    const filled = within(color, 0, mostFilled);
    return {
      ...tints,
      filled,
      filledHover: within(filled, 0, luminance(filled) * 0.75),
      text: within(color, 0, darkTextOn(under, leastContrast.text)),
    };
  }
  const leastFilled = lightTextOn([ground.body, tints.page], leastContrast.control);
  const filled = within(color, leastFilled, mostFilled);
  const isBright = luminance(filled) > (leastFilled + mostFilled) / 2;
  return {
    ...tints,
    filled,
    filledHover: isBright ? within(filled, 0, leastFilled) : within(filled, mostFilled, 1),
    text: within(color, lightTextOn(under, leastContrast.text), 1),
  };
}

/** The variables of one scheme, as the patients' pages name them (web/src/ui/theme/portals.css). */
function variablesIn(scheme: 'light' | 'dark', color: Rgb): Record<string, string> {
  const shades = shadesIn(scheme, color);
  const text = hexOf(shades.text);
  const tints = [0.06, 0.14, 0.28, 0.42].map((part) => hexOf(mixed(white, color, part)));
  return {
    ...Object.fromEntries(tints.map((tint, index) => [`--mantine-color-cusp-${index}`, tint])),
    // A line and a ring: seen on the page.
    '--mantine-color-cusp-4': scheme === 'light' ? hexOf(shades.filled) : text,
    '--mantine-color-cusp-5': hexOf(shades.filled),
    '--mantine-color-cusp-6': hexOf(shades.filled),
    '--mantine-color-cusp-7': hexOf(shades.filled),
    '--mantine-color-cusp-8': hexOf(shades.filledHover),
    '--mantine-color-cusp-9': hexOf(shades.filledHover),
    '--mantine-color-anchor': text,
    '--mantine-color-cusp-light': hexOf(shades.light),
    '--mantine-color-cusp-light-hover': hexOf(shades.lightHover),
    '--mantine-color-cusp-light-color': text,
    '--cusp-accent-ground': hexOf(shades.accentGround),
    '--cusp-accent-mark': text,
    '--cusp-ground': hexOf(shades.page),
    '--cusp-line': hexOf(shades.line),
    '--cusp-hover': hexOf(shades.hover),
  };
}

/**
 * The patients' pages' variables in light and in dark.
 * @param color as `#1a2b3c`
 */
export const patientColors = (color: string) => ({
  light: variablesIn('light', rgbOf(color)),
  dark: variablesIn('dark', rgbOf(color)),
});

/** The same as the rules of a stylesheet. */
export const patientColorRules = (color: string): string =>
  Object.entries(patientColors(color))
    .map(
      ([scheme, variables]) =>
        `:root[data-portal='patient'][data-mantine-color-scheme='${scheme}']{${Object.entries(variables)
          .map(([name, value]) => `${name}:${value}`)
          .join(';')}}`,
    )
    .join('');
