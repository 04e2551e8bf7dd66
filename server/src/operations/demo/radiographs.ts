/**
 * Made-up radiographs as SVG: simple shapes that read as one at the size of a screen. Nobody's teeth were pictured, and no file has
 * to be shipped.
 */

/** Features that a radiograph shows on one tooth. */
interface Seen {
  filling?: true;
  crown?: true;
  /** Dark at the contact with the next tooth. */
  caries?: true;
  /** A root canal filling. */
  canal?: true;
}

interface Tooth extends Seen {
  /** The middle of the tooth, and its width, in pixels. */
  at: number;
  width: number;
  roots: 1 | 2;
}

const shades = {
  bone: '#6f6f6f',
  dentin: '#a3a3a3',
  enamel: '#d6d6d6',
  pulp: '#686868',
  metal: '#fbfbfb',
} as const;

/** One tooth with its crown at the bottom of its box (an upper one); a lower one is the same, mirrored. */
function drawn(
  { at, width, roots, filling, crown, caries, canal }: Tooth,
  neck: number,
  height: number,
): string {
  const [left, right] = [at - width / 2, at + width / 2];
  const root = (middle: number, wide: number) =>
    `M${middle - wide / 2} ${neck} C${middle - wide / 2} ${neck - height * 0.5} ${middle - wide / 6} ${neck - height} ${middle} ${neck - height}
     C${middle + wide / 6} ${neck - height} ${middle + wide / 2} ${neck - height * 0.5} ${middle + wide / 2} ${neck}Z`;
  const middles = roots === 1 ? [at] : [at - width * 0.24, at + width * 0.24];
  const wide = roots === 1 ? width * 0.7 : width * 0.44;
  const cap = `M${left + width * 0.1} ${neck - 8} C${left - 4} ${neck + 40} ${left} ${neck + 100} ${left + width * 0.14} ${neck + 112}
    Q${at} ${neck + 92} ${right - width * 0.14} ${neck + 112} C${right} ${neck + 100} ${right + 4} ${neck + 40} ${right - width * 0.1} ${neck - 8}Z`;
  const dentin = `M${left + width * 0.13} ${neck - 10} C${left + 12} ${neck + 34} ${left + 16} ${neck + 64} ${left + width * 0.22} ${neck + 78}
    Q${at} ${neck + 62} ${right - width * 0.22} ${neck + 78} C${right - 16} ${neck + 64} ${right - 12} ${neck + 34} ${right - width * 0.13} ${neck - 10}Z`;
  const pulp = canal === true ? shades.metal : shades.pulp;
  return [
    ...middles.map((middle) => `<path d="${root(middle, wide)}" fill="${shades.dentin}"/>`),
    `<path d="${cap}" fill="${crown === true ? shades.metal : shades.enamel}"/>`,
    crown === true ? '' : `<path d="${dentin}" fill="${shades.dentin}"/>`,
    crown === true
      ? ''
      : `<ellipse cx="${at}" cy="${neck + 22}" rx="${width * 0.15}" ry="20" fill="${shades.pulp}"/>`,
    ...middles.map(
      (middle) =>
        `<path d="M${middle} ${neck + 14} L${middle} ${neck - height * 0.9}" stroke="${pulp}" stroke-width="${canal === true ? 7 : 5}"/>`,
    ),
    filling === true
      ? `<path d="M${at - width * 0.2} ${neck + 104} L${at - width * 0.12} ${neck + 64} L${at + width * 0.24} ${neck + 60} L${right - 6} ${neck + 104} Z" fill="${shades.metal}"/>`
      : '',
    caries === true ? `<ellipse cx="${right - 7}" cy="${neck + 56}" rx="11" ry="15" fill="#4a4a4a"/>` : '',
  ].join('');
}

interface Arch {
  teeth: readonly Tooth[];
  /** The height at which the crowns meet the roots. */
  neck: number;
  /** How long the roots are. */
  height: number;
  /** How much bone is gone below the neck. */
  loss?: number;
}

const arch = ({ teeth, neck, height, loss = 14 }: Arch, width: number): string =>
  `<path d="M0 ${neck - height - 400} L0 ${neck - loss} ${teeth
    .map(
      ({ at, width: wide }) =>
        `L${at - wide / 2} ${neck - loss - 4} L${at} ${neck - loss - 14} L${at + wide / 2} ${neck - loss - 4}`,
    )
    .join(' ')} L${width} ${neck - loss} L${width} ${neck - height - 400}Z" fill="${shades.bone}"/>
   ${teeth.map((tooth) => drawn(tooth, neck, height)).join('')}`;

const sheet = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="100%" height="100%" fill="#161616"/>
  ${inside}
</svg>`;

/** A lower jaw is an upper one upside down. */
const lower = (height: number, inside: string): string =>
  `<g transform="translate(0 ${height}) scale(1 -1)">${inside}</g>`;

/** Four teeth of each jaw that bite together. */
export function bitewing(upper: readonly Seen[], below: readonly Seen[], loss = 14): string {
  const row = (seen: readonly Seen[], from: number): Tooth[] =>
    seen.map((one, index) => {
      const width = index < 2 ? 150 : 206;
      const at = from + (index < 2 ? index * 160 : 340 + (index - 2) * 216) + width / 2;
      return { at, width, roots: index < 2 ? 1 : 2, ...one };
    });
  return sheet(
    900,
    680,
    arch({ teeth: row(upper, 36), neck: 206, height: 330, loss }, 900) +
      lower(680, arch({ teeth: row(below, 70), neck: 206, height: 330, loss }, 900)),
  );
}

/** Two or three lower teeth with the ends of their roots. */
export function periapical(seen: readonly Seen[], loss = 14): string {
  const teeth = seen.map((one, index) => ({ at: 120 + index * 200, width: 186, roots: 2 as const, ...one }));
  return sheet(640, 860, lower(860, arch({ teeth, neck: 650, height: 420, loss }, 640)));
}
