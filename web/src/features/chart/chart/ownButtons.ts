import type { Procedure, ProcedureBundle, QuickButton as OwnButton } from '@cusp/contract';
import type { ShownQuickButton } from './quickButtons.ts';

/** A button above the teeth, and what it charts: one procedure or finding, or those of a bundle. */
export interface ChartButton {
  label: string;
  parts: readonly ShownQuickButton[];
}

const areas: Readonly<Record<Procedure['area'], ShownQuickButton['area']>> = {
  mouth: 'mouth',
  arch: 'arch',
  quadrant: 'quadrant',
  tooth: 'whole teeth',
  surfaces: 'teeth',
  range: 'range',
};

/** Whether both are the same work on other teeth or more surfaces: they share a short word, and are drawn alike. */
const isSameWork = (one: Procedure, other: Procedure) =>
  one.category === other.category &&
  one.area === other.area &&
  one.paint === other.paint &&
  one.material === other.material &&
  one.abbreviations.some((abbreviation) => other.abbreviations.includes(abbreviation));

/** The part of a button for one procedure: of its like, the one for the tooth and the surfaces is charted. */
function partOf(procedure: Procedure, label: string, catalog: readonly Procedure[]): ShownQuickButton {
  const like = catalog.filter((each) => each.id !== procedure.id && isSameWork(procedure, each));
  return { label, area: areas[procedure.area], meant: { procedures: [procedure, ...like] } };
}

/** The buttons that a person or the practice chose; those of archived procedures are left out. */
export function ownButtons(
  buttons: readonly OwnButton[],
  catalog: readonly Procedure[],
  bundles: readonly ProcedureBundle[],
): ChartButton[] {
  const procedures = new Map(catalog.map((procedure) => [procedure.id, procedure]));
  return buttons
    .map(({ label, procedure_id, bundle_id }) => {
      const ids =
        procedure_id === null
          ? (bundles.find(({ id }) => id === bundle_id)?.procedure_ids ?? [])
          : [procedure_id];
      const parts = ids.flatMap((id) => procedures.get(id) ?? []);
      return { label, parts: parts.map((procedure) => partOf(procedure, label, catalog)) };
    })
    .filter(({ parts }) => parts.length > 0);
}
