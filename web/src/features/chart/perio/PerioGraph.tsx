import {
  type Arch,
  attachmentLevel,
  type Numbering,
  type PerioAspect,
  perioKey,
  perioSites,
  type PerioTooth,
} from '@cusp/contract';
import { memo } from 'react';
import { aspectsDown, hasSameTeeth, type PerioColumn } from './columns.ts';
import { sitesShown } from './path.ts';
import { labelOf } from './words.ts';
import classes from './PerioGraph.module.css';

interface PerioGraphProps {
  arch: Arch;
  columns: readonly PerioColumn[];
  teeth: ReadonlyMap<string, PerioTooth>;
  /** An exam before, drawn dashed. */
  before: ReadonlyMap<string, PerioTooth> | undefined;
  numbering: Numbering;
}

/** A site as it is drawn: millimeters below the cemento-enamel junction. */
interface DrawnSite {
  x: number;
  margin: number;
  bottom: number;
  depth: number;
  bleeds: boolean;
}

/** Millimeters that are drawn above and below the junction, and points a millimeter. */
const [above, below, scale] = [5, 13, 7];
/** The width of a site, and of the gap between two teeth. */
const [step, gap] = [15, 7];
const names = { facial: 'facial', lingual: 'lingual' } as const;

const toothWidth = 3 * step + gap;

/** The sites of an aspect that were probed, tooth by tooth; without a margin it is drawn at the junction. */
function drawnSites(
  columns: readonly PerioColumn[],
  teeth: ReadonlyMap<string, PerioTooth>,
  aspect: PerioAspect,
): DrawnSite[][] {
  return columns.map((column, at) => {
    const tooth = teeth.get(perioKey(column));
    if (tooth === undefined) return [];
    return sitesShown(column, aspect).flatMap((site, place): DrawnSite[] => {
      const index = perioSites.indexOf(site);
      const depth = tooth.depth[index] ?? null;
      if (depth === null) return [];
      const margin = tooth.margin[index] ?? 0;
      return [
        {
          x: at * toothWidth + gap / 2 + (place + 0.5) * step,
          margin: -margin,
          bottom: attachmentLevel(depth, margin) ?? depth,
          depth,
          bleeds: tooth.bleeding[index] === 1,
        },
      ];
    });
  });
}

/** One line along neighboring teeth; it breaks where a tooth has no reading. */
function linesOf(sites: readonly (readonly DrawnSite[])[], y: (site: DrawnSite) => number): string[] {
  const lines: string[] = [];
  let points: string[] = [];
  const end = () => {
    if (points.length > 1) lines.push(points.join(' '));
    points = [];
  };
  for (const tooth of sites) {
    if (tooth.length === 0) end();
    for (const site of tooth) points.push(`${site.x},${y(site)}`);
  }
  end();
  return lines;
}

const isDrawnAlike = (one: PerioGraphProps, other: PerioGraphProps) =>
  one.before === other.before && one.numbering === other.numbering && hasSameTeeth(one, other);

/** Gingival margin and pockets over the teeth of an arch. Its numbers are those of the table above, which screen readers read. */
export const PerioGraph = memo(function PerioGraph(props: PerioGraphProps) {
  const name = props.arch === 'upper' ? 'Upper teeth' : 'Lower teeth';
  return (
    <figure className={classes.graph}>
      <figcaption>{name}</figcaption>
      {aspectsDown[props.arch].map((aspect) => (
        <AspectGraph key={aspect} {...props} aspect={aspect} name={name} />
      ))}
    </figure>
  );
}, isDrawnAlike);

function AspectGraph(props: PerioGraphProps & { aspect: PerioAspect; name: string }) {
  const { arch, columns, teeth, before, numbering, aspect, name } = props;
  const sites = drawnSites(columns, teeth, aspect);
  const once = before === undefined ? [] : drawnSites(columns, before, aspect);
  const width = columns.length * toothWidth;
  const height = (above + below) * scale;
  // Roots point up above and down below, as in the mouth.
  const y = (millimeters: number) => (arch === 'upper' ? below - millimeters : above + millimeters) * scale;
  const side = aspect === 'lingual' && arch === 'upper' ? 'palatal' : names[aspect];
  const lines = (
    of: readonly (readonly DrawnSite[])[],
    value: (site: DrawnSite) => number,
    className: string,
  ) =>
    linesOf(of, (site) => y(value(site))).map((points) => (
      <polyline key={points} points={points} className={className} />
    ));
  return (
    <svg
      viewBox={`-34 -4 ${width + 38} ${height + 24}`}
      role="img"
      aria-label={`${name}, ${side}: margin and pockets. The numbers are in the table of the ${name.toLowerCase()}.`}
    >
      <text x={-34} y={y(0) + 3} className={classes.side}>
        {side}
      </text>
      {[-4, -2, 2, 4, 6, 8, 10, 12].map((line) => (
        <line key={line} x1={0} x2={width} y1={y(line)} y2={y(line)} className={classes.grid} />
      ))}
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className={classes.junction} />
      {columns.map((column, at) => (
        <text
          key={perioKey(column)}
          x={(at + 0.5) * toothWidth}
          y={height + 14}
          className={classes.tooth}
          data-gone={!column.there || undefined}
        >
          {labelOf(column, numbering)}
        </text>
      ))}
      {sites.flat().map((site) => (
        <line
          key={site.x}
          x1={site.x}
          x2={site.x}
          y1={y(site.margin)}
          y2={y(site.bottom)}
          className={classes.pocket}
          data-depth={site.depth >= 6 ? 'very' : site.depth >= 4 ? 'deep' : undefined}
        />
      ))}
      {lines(once, ({ margin }) => margin, classes.marginBefore ?? '')}
      {lines(once, ({ bottom }) => bottom, classes.bottomBefore ?? '')}
      {lines(sites, ({ margin }) => margin, classes.margin ?? '')}
      {lines(sites, ({ bottom }) => bottom, classes.bottom ?? '')}
      {sites
        .flat()
        .filter(({ bleeds }) => bleeds)
        .map(({ x, margin }) => (
          <circle key={x} cx={x} cy={y(margin - 1)} r={2.4} className={classes.bleeding} />
        ))}
    </svg>
  );
}

/** The meaning of the lines. */
export function GraphLegend({ before }: { before: string | undefined }) {
  return (
    <p className={classes.legend}>
      <span data-line="margin">Gum margin</span>
      <span data-line="bottom">Bottom of the pocket</span>
      <span data-line="deep">4 to 5 mm</span>
      <span data-line="very">6 mm and more</span>
      <span data-line="bleeding">Bleeding</span>
      {before !== undefined && <span data-line="before">Dashed: {before}</span>}
      <span>The thick line is the cementoenamel junction (CEJ). Lines are 2 mm apart.</span>
    </p>
  );
}
