import { teethOf } from './site.ts';
import { type Arch, archOf, isPrimary } from './teeth.ts';
import { type ToothCondition, type ToothState, type ChartedMouth } from './charted-mouth.ts';

const isLost = (state: ToothCondition | undefined) =>
  state === 'missing' || state === 'extracted' || state === 'implant';

interface Replacement {
  bridge?: string;
  denture?: string;
}

/** The days since which bridges and dentures replace teeth, by tooth. */
export function replacements({ findings, treatments }: ChartedMouth): (tooth: number) => Replacement {
  const worn = [
    ...findings.map(({ kind: what, found_on: day, ...site }) => ({ ...site, what, day })),
    ...treatments
      .filter(({ status }) => status === 'completed')
      .map(({ paint: what, since: day, ...site }) => ({ ...site, what, day })),
  ];
  const pontics = new Map<number, string>();
  const dentures: { teeth: ReadonlySet<number>; arch: Arch | null; day: string }[] = [];
  for (const { what, day, ...site } of worn) {
    if (what === 'bridge') for (const tooth of site.pontics) pontics.set(tooth, day);
    if (what === 'pontic') for (const tooth of teethOf(site)) pontics.set(tooth, day);
    if (what === 'denture') dentures.push({ teeth: new Set(teethOf(site)), arch: site.arch, day });
  }
  return (tooth) => {
    const bridge = pontics.get(tooth);
    const denture = dentures.find(
      ({ teeth, arch }) => teeth.has(tooth) || (!isPrimary(tooth) && arch === archOf(tooth)),
    )?.day;
    return { ...(bridge !== undefined && { bridge }), ...(denture !== undefined && { denture }) };
  };
}

/** Whether the tooth is replaced; an implant placed after a bridge replaces the bridge. */
export function replaced(stands: Pick<ToothState, 'state' | 'since'> | 'here' | undefined, by: Replacement) {
  const state = stands === undefined || stands === 'here' ? undefined : stands;
  if (by.bridge !== undefined && !(state?.state === 'implant' && (state.since ?? '') > by.bridge))
    return { state: 'pontic', since: by.bridge } as const;
  if (by.denture !== undefined && isLost(state?.state) && state?.state !== 'implant')
    return { state: 'under_denture', since: by.denture } as const;
  return stands;
}
