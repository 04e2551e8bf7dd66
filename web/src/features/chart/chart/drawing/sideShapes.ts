import { archOf, digitOf, isPrimary, type ToothKind, toothKind } from '@cusp/contract';
import { across, along, alongRoot, sizeOf } from './toothSizes.ts';

/**
 * A tooth seen from the side, in units of the drawing: the neck at y = 0, the crown below, the roots above, mesial to
 * the right; as an upper right tooth stands. The others are mirrored.
 */
export interface SideShape {
  crown: string;
  /** The cervical third of the crown. */
  neck: string;
  /** The front roots in one outline. */
  root: string;
  /** A root that shows behind them; `''`: none. */
  rootBehind: string;
  /** The canals, as lines. */
  canals: string;
  /** The ends of the roots. */
  apices: readonly (readonly [number, number])[];
  height: number;
  halfWidth: number;
}

const one = (value: number) => Math.round(value * 10) / 10;
/** Writes a path: letters stay, numbers are rounded. */
const path = (strings: TemplateStringsArray, ...numbers: number[]) =>
  strings.reduce((text, part, index) => text + String(one(numbers[index - 1] ?? 0)) + part);

const shapes = new Map<string, SideShape>();

/** The shape of a tooth from the facial or the lingual side. */
export function sideShape(tooth: number, side: 'facial' | 'lingual'): SideShape {
  const key = `${tooth}${side}`;
  const known = shapes.get(key);
  if (known) return known;
  const shape = drawn(tooth, side);
  shapes.set(key, shape);
  return shape;
}

function drawn(tooth: number, side: 'facial' | 'lingual'): SideShape {
  const size = sizeOf(tooth);
  const kind = toothKind(tooth);
  const lingual = side === 'lingual';
  const w = (size.width * across) / 2;
  // The neck is narrower: much on incisors and primary teeth, little on molars.
  const c = w * (kind === 'molar' ? 0.86 : kind === 'incisor' ? 0.72 : 0.74) * (isPrimary(tooth) ? 0.9 : 1);
  const h = size.height * along * (lingual ? 0.94 : 1);
  // The lingual view shows less of the roots, which are the same: the room goes to the crowns.
  const length = size.root * alongRoot * (lingual ? 0.45 : 1);
  return {
    ...rootsOf(tooth, lingual, c, length),
    crown: crownOf(tooth, kind, lingual, w, c, h),
    neck: path`M${-c} 0C${-c * 0.5} -5 ${c * 0.5} -5 ${c} 0C${c + 0.6} ${h * 0.12} ${c + 1.5} ${h * 0.2} ${c + 2} ${h * 0.26}C${c * 0.5} ${h * 0.17} ${-c * 0.5} ${h * 0.17} ${-c - 2} ${h * 0.26}C${-c - 1.5} ${h * 0.2} ${-c - 0.6} ${h * 0.12} ${-c} 0Z`,
    height: h,
    halfWidth: w,
  };
}

function crownOf(tooth: number, kind: ToothKind, lingual: boolean, w: number, c: number, h: number) {
  const distalSide = path`M${-c} 0C${-c - 1} ${h * 0.22} ${-w} ${h * 0.36} ${-w} ${h * 0.6}`;
  const mesialSide = path`C${w} ${h * 0.34} ${c + 1} ${h * 0.2} ${c} 0C${c * 0.5} -5 ${-c * 0.5} -5 ${-c} 0Z`;
  return distalSide + edgeOf(tooth, kind, lingual, w, h) + mesialSide;
}

/** From the distal contact along the edge to the mesial one. */
function edgeOf(tooth: number, kind: ToothKind, lingual: boolean, w: number, h: number): string {
  switch (kind) {
    case 'incisor': {
      const round = archOf(tooth) === 'upper' && digitOf(tooth) === 2 ? 0.62 : 0.78;
      return path`C${-w} ${h * 0.86} ${-w * 0.94} ${h * 0.96} ${-w * round} ${h * 0.985}C${-w * 0.3} ${h * 1.01} ${w * 0.4} ${h * 1.01} ${w * 0.84} ${h}C${w * 0.97} ${h * 0.98} ${w} ${h * 0.84} ${w} ${h * 0.58}`;
    }
    case 'canine':
      return path`C${-w} ${h * 0.76} ${-w * 0.72} ${h * 0.82} ${-w * 0.5} ${h * 0.88}L${-w * 0.06} ${h * 0.99}Q${w * 0.06} ${h * 1.02} ${w * 0.18} ${h * 0.985}L${w * 0.6} ${h * 0.87}C${w * 0.84} ${h * 0.81} ${w} ${h * 0.72} ${w} ${h * 0.56}`;
    case 'premolar':
      return path`C${-w} ${h * 0.8} ${-w * 0.84} ${h * 0.85} ${-w * 0.62} ${h * 0.885}L${-w * 0.12} ${h * 0.99}Q${w * 0.04} ${h * 1.015} ${w * 0.2} ${h * 0.98}L${w * 0.64} ${h * 0.88}C${w * 0.86} ${h * 0.83} ${w} ${h * 0.78} ${w} ${h * 0.58}`;
    case 'molar':
      return cusps(w, h, !lingual && archOf(tooth) === 'lower' && digitOf(tooth) % 5 === 1 ? 3 : 2);
  }
}

/** Two or three rounded cusps with grooves between. */
function cusps(w: number, h: number, count: 2 | 3): string {
  const edges = count === 2 ? [-w, -w * 0.02, w] : [-w, -w * 0.4, w * 0.22, w];
  let text = '';
  for (let index = 0; index < count; index += 1) {
    const [from = 0, to = 0] = edges.slice(index, index + 2);
    const [first, last] = [index === 0, index === count - 1];
    const half = (to - from) / 2;
    const top = h * (count === 3 && first ? 0.96 : 1);
    text += path`C${first ? from : from + half * 0.2} ${h * (first ? 0.84 : 0.92)} ${from + half * 0.3} ${top} ${from + half * 0.9} ${top}`;
    text += path`C${to - half * 0.35} ${top} ${last ? to : to - half * 0.2} ${h * (last ? 0.86 : 0.93)} ${to} ${h * (last ? 0.58 : 0.87)}`;
  }
  return text;
}

type Roots = Pick<SideShape, 'root' | 'rootBehind' | 'canals' | 'apices'>;

function rootsOf(tooth: number, lingual: boolean, c: number, length: number): Roots {
  const kind = toothKind(tooth);
  if (kind !== 'molar') {
    const behind = tooth === 14 || tooth === 24;
    const single = singleRoot(-c, c, -c * 0.12, length);
    if (!behind) return single;
    const other = singleRoot(-c * 0.55, c * 0.85, c * 0.36, length * 0.97);
    return { ...single, rootBehind: other.root, apices: single.apices };
  }
  const wide = isPrimary(tooth) ? 1.25 : digitOf(tooth) === 8 ? 0.68 : 1;
  if (archOf(tooth) === 'lower') return twoRoots(c, length, 0.64 * wide, isPrimary(tooth) ? 0.2 : 0.3);
  // Seen from the palate one large root is in front of the two of the cheek's side.
  if (lingual) {
    const palatal = singleRoot(-c * 0.66, c * 0.62, -c * 0.05, length);
    return { ...palatal, rootBehind: twoRoots(c, length * 0.86, 0.72 * wide, 0.3).root };
  }
  const cheek = twoRoots(c, length * 0.95, 0.66 * wide, 0.34);
  return { ...cheek, rootBehind: singleRoot(-c * 0.5, c * 0.5, -c * 0.04, length * 1.02).root };
}

function singleRoot(left: number, right: number, apex: number, length: number): Roots {
  const l = -length;
  return {
    root: path`M${left} 1C${left * 0.98} ${l * 0.42} ${apex - 7} ${l * 0.76} ${apex - 2.6} ${l * 0.96}Q${apex} ${l * 1.04} ${apex + 2.4} ${l * 0.96}C${apex + 7} ${l * 0.76} ${right * 0.98} ${l * 0.42} ${right} 1Z`,
    rootBehind: '',
    canals: path`M${(left + right) / 2} 9C${(left + right) / 2} ${l * 0.4} ${apex + 0.5} ${l * 0.6} ${apex} ${l * 0.95}`,
    apices: [[one(apex), one(l)]],
  };
}

/**
 * A mesial and a distal root on a common trunk.
 *
 * @param spread how far the apices stand apart, as a part of the neck's half width
 * @param trunk the length of the trunk, as a part of the roots'
 */
function twoRoots(c: number, length: number, spread: number, trunk: number): Roots {
  const l = -length;
  const [distal, mesial] = [-c * spread - 2, c * spread];
  const fork = l * trunk;
  return {
    root:
      path`M${-c} 1C${-c * 1.02} ${l * 0.3} ${distal - 7} ${l * 0.66} ${distal - 2.4} ${l * 0.95}Q${distal} ${l * 1.04} ${distal + 2.2} ${l * 0.95}` +
      path`C${distal + 6} ${l * 0.7} ${-c * 0.3} ${fork * 1.25} ${-c * 0.04} ${fork}C${c * 0.26} ${fork * 1.25} ${mesial - 6.5} ${l * 0.7} ${mesial - 2.6} ${l * 0.96}` +
      path`Q${mesial - 0.4} ${l * 1.04} ${mesial + 2} ${l * 0.96}C${mesial + 6.5} ${l * 0.66} ${c * 1.02} ${l * 0.3} ${c} 1Z`,
    rootBehind: '',
    canals:
      path`M${-c * 0.34} 9C${-c * 0.5} ${l * 0.2} ${distal - 1} ${l * 0.5} ${distal} ${l * 0.94}` +
      path`M${c * 0.34} 9C${c * 0.5} ${l * 0.2} ${mesial + 1} ${l * 0.5} ${mesial - 0.4} ${l * 0.94}`,
    apices: [
      [one(distal), one(l)],
      [one(mesial), one(l)],
    ],
  };
}
