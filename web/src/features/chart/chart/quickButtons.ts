import {
  archOf,
  type FindingKind,
  permanentTeeth,
  primaryTeeth,
  type Procedure,
  quadrantOf,
  teethAround,
} from '@cusp/contract';
import type { CommandReading, CommandStatus, ButtonMeaning } from './command/reading.ts';
import { nowhere, type SitesRead } from './command/readTeeth.ts';
import { toothKey } from './marks.ts';

/** The choices of the switch beside the quick buttons. */
export const chartStatuses = [
  'planned',
  'in_progress',
  'completed',
  'existing',
  'elsewhere',
  'referred',
] as const;
export type ChartStatus = (typeof chartStatuses)[number];

const commandStatuses: Readonly<Record<ChartStatus, CommandStatus>> = {
  planned: 'planned',
  in_progress: 'in_progress',
  completed: 'completed',
  existing: 'existing here',
  elsewhere: 'existing elsewhere',
  referred: 'referred',
};

/** The chosen teeth with their surfaces, by `toothKey`. */
export type ButtonSelection = ReadonlyMap<string, string>;

/** A quick button's work, and the part of the mouth that it is for. */
export interface ShownQuickButton {
  label: string;
  area: 'teeth' | 'whole teeth' | 'range' | 'quadrant' | 'arch' | 'mouth';
  /** Or a word that the practice's catalog explains. */
  meant: ButtonMeaning<Procedure> | { word: string };
}

const found = (label: string, kind: FindingKind, grade = ''): ShownQuickButton => ({
  label,
  area: 'teeth',
  meant: { finding: { kind, grade, direction: '', note: '' } },
});

export const findingButtons: readonly ShownQuickButton[] = [
  found('Caries', 'caries'),
  found('Missing', 'missing'),
  found('Fracture', 'fracture'),
  found('Wear', 'wear'),
  found('Periapical', 'periapical'),
  found('Impacted', 'impacted'),
  found('Unerupted', 'unerupted'),
  found('Mobility 1', 'mobility', '1'),
  found('Mobility 2', 'mobility', '2'),
  found('Watch', 'watch'),
];

const done = (label: string, word: string, area: ShownQuickButton['area'] = 'teeth'): ShownQuickButton => ({
  label,
  area,
  meant: { word },
});

export const treatmentButtons: readonly ShownQuickButton[] = [
  done('Composite', 'comp'),
  done('Amalgam', 'amalgam'),
  done('Sealant', 'seal'),
  done('Crown', 'crown'),
  done('Bridge', 'bridge', 'range'),
  done('Root canal', 'rct'),
  done('Post', 'post'),
  done('Veneer', 'veneer'),
  done('Extraction', 'ext'),
  done('Implant', 'implant'),
  done('Denture', 'denture', 'arch'),
  done('Scaling', 'srp', 'quadrant'),
];

/** The work of a press at one place, to be completed like a command; or why it can't be there. */
export type Press = CommandReading<Procedure> | { refusal: string };

/** The targets of a press for the current choice: one for each tooth with surfaces of its own. */
export function buttonTargets(
  { area, meant, label }: ShownQuickButton,
  chosen: ButtonSelection,
  status: ChartStatus,
): Press[] {
  const words = ['word' in meant ? meant.word : label];
  const at = (sites: Partial<SitesRead>): Press => ({
    // Findings have no status.
    statuses: 'finding' in meant ? [] : [commandStatuses[status]],
    sites: { ...nowhere, ...sites },
    rest: words,
    all: words,
    meant: 'word' in meant ? undefined : meant,
  });
  const teeth = placesOf(chosen);
  switch (area) {
    case 'mouth':
      return [at({})];
    case 'quadrant':
      return distinct(teeth.map(({ tooth }) => quadrantOf(tooth))).map((quadrant) =>
        at({ quadrants: [quadrant] }),
      );
    case 'arch':
      return distinct(teeth.map(({ tooth }) => archOf(tooth))).map((arch) => at({ arches: [arch] }));
    case 'range': {
      if (teeth.length === 0) return [];
      const range = rangeOf(teeth);
      return [range ? at(range) : { refusal: 'Choose its first and its last tooth, both in one arch.' }];
    }
    case 'whole teeth':
      // A press on a tooth may have chosen the surface under the pointer.
      return teeth.map(({ tooth, extra }) => at({ teeth: [{ tooth, extra }] }));
    case 'teeth':
      return teeth.map(({ tooth, extra, surfaces }) =>
        at({ teeth: [{ tooth, extra }], surfaces: surfaces.toLowerCase() }),
      );
  }
}

const distinct = <Each>(all: readonly Each[]) => [...new Set(all)];

/** From the first to the last of these teeth. */
function rangeOf(teeth: readonly ChosenTooth[]): Pick<SitesRead, 'teeth' | 'ranges'> | undefined {
  const [first, last] = [teeth[0], teeth.at(-1)];
  if (!first || !last || first === last || first.extra || last.extra) return undefined;
  const between = teethAround(first.tooth, last.tooth);
  return between && archOf(first.tooth) === archOf(last.tooth)
    ? {
        teeth: between.map((tooth) => ({ tooth, extra: false })),
        ranges: [{ from: first.tooth, to: last.tooth }],
      }
    : undefined;
}

const around = [...permanentTeeth, ...primaryTeeth];

interface ChosenTooth {
  tooth: number;
  extra: boolean;
  surfaces: string;
}

/** The chosen teeth in the order of the mouth. */
const placesOf = (chosen: ButtonSelection): ChosenTooth[] =>
  around
    .flatMap((tooth) => [false, true].map((extra) => ({ tooth, extra })))
    .flatMap((place) => {
      const surfaces = chosen.get(toothKey(place.tooth, place.extra));
      return surfaces === undefined ? [] : [{ ...place, surfaces }];
    });
