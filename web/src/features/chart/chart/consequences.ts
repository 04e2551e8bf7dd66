import {
  type Chart,
  type ChartTreatment,
  chartedWorkText,
  type ComparedWork,
  contradictionsOf,
  endedBy,
  plannedHere,
  plannedInstead,
  type Procedure,
  siteText,
} from '@cusp/contract';
import { moneyWords } from '../../../ui/text/formats.ts';
import type { ChartEntry } from './command/entry.ts';
import type { ChartCommand } from './command/read.ts';
import { findingNames } from './command/words.ts';

const isOpen = ({ status, outcome }: ChartTreatment) => status !== 'completed' && outcome === null;

/** An entry as work at each of its sites; empty: it is no treatment that is begun or completed. */
function workOf({ outcome, procedure, status, sites }: ChartEntry<Procedure>, today: string): ComparedWork[] {
  if (procedure === null || status === null || status === 'planned') return [];
  const { id, category, paint } = procedure;
  return sites.map((site) => ({
    ...site,
    paint,
    procedure: category,
    procedure_id: id,
    status,
    outcome,
    since: today,
  }));
}

/** The planned treatments that an entry begins or completes: one for each of its sites; none if any has none. */
function carriedOut(entry: ChartEntry<Procedure>, treatments: readonly ChartTreatment[]): ChartTreatment[] {
  const found = workOf(entry, '').flatMap((work) => plannedHere(work, treatments) ?? []);
  return found.length === entry.sites.length ? found : [];
}

/** The planned treatments like it that an entry is done instead of, if nobody says "also". */
const doneInstead = (entry: ChartEntry<Procedure>, treatments: readonly ChartTreatment[]): ChartTreatment[] =>
  workOf(entry, '').flatMap((work) =>
    plannedHere(work, treatments) === undefined ? plannedInstead(work, treatments) : [],
  );

/**
 * Prefers, among the readings of a line, work that is planned there: "c 30 crown" completes the zirconia crown that is
 * planned on 30. Words that name another procedure mean that one.
 */
export function matchPlannedWork(
  command: ChartCommand<Procedure>,
  planned: ChartCommand<Procedure>,
  treatments: readonly ChartTreatment[],
): ChartCommand<Procedure> {
  if (!('entries' in planned)) return command;
  const isPlanned = (entry: ChartEntry<Procedure>) => carriedOut(entry, treatments).length > 0;
  if (!('entries' in command)) return planned.entries.every((entry) => isPlanned(entry)) ? planned : command;
  if (planned.entries.length !== command.entries.length) return command;
  return {
    entries: command.entries.map((entry, place) => {
      const other = planned.entries[place];
      const isAlike =
        other?.procedure?.paint === entry.procedure?.paint &&
        other?.procedure?.area === entry.procedure?.area;
      return other && isAlike && isPlanned(other) ? other : entry;
    }),
  };
}

/** The procedures that are planned or begun for the patient. */
export const plannedProcedures = (
  procedures: readonly Procedure[],
  treatments: readonly ChartTreatment[],
) => {
  const ids = new Set(treatments.filter((one) => isOpen(one)).map(({ procedure_id }) => procedure_id));
  return procedures.filter(({ id }) => ids.has(id));
};

interface Consequences {
  /** Contradictions of the chart. */
  contradicts: string[];
  /** Teeth that a complete denture covers, and nobody charted as missing. */
  standing: number[];
  /** The findings and treatments that it ends. */
  ends: string[];
  /** The agreed prices of the planned treatments that it completes; null: none was entered. Undefined: none stays. */
  agreed: (number | null)[] | undefined;
  /** What it is done instead of, with the new price, and how to say that it isn't. */
  instead: string[];
}

/** The effects of a command on the present chart. */
export function consequencesOf(
  entry: ChartEntry<Procedure>,
  { teeth: states, findings, treatments, numbering }: Chart,
): Consequences {
  const { sites, kind, status, outcome, procedure } = entry;
  const paint = procedure?.paint;
  const what = kind ?? paint;
  const isDone = kind !== null || status === 'completed';
  const open = treatments.filter((one) => isOpen(one));
  const contradictions =
    what === undefined || outcome !== null
      ? []
      : sites.flatMap((site) =>
          contradictionsOf({ ...site, what, isDone, isFinding: kind !== null }, { states, open }, numbering),
        );
  const ended =
    paint === undefined || status !== 'completed'
      ? []
      : sites.map((site) => endedBy({ ...site, paint, id: '' }, { findings, treatments }));
  const carried = carriedOut(entry, treatments);
  const instead = entry.also ? [] : doneInstead(entry, treatments);
  const taken = carried.length > 0 ? carried : instead.slice(0, sites.length);
  /** The fee of another procedure than the planned one, which its row gets; undefined: the agreed price stays. */
  const repriced = ({ procedure_id, cost, priced }: ChartTreatment) =>
    procedure_id === null || procedure_id === procedure?.id || (priced && cost === procedure?.fee)
      ? undefined
      : (procedure?.fee ?? undefined);
  const agreed = taken.filter((each) => repriced(each) === undefined);
  return {
    contradicts: [...new Set(contradictions.map(({ says }) => says))],
    standing: contradictions.flatMap(({ standing }) => standing),
    ends: ended.flatMap((one) => [
      ...one.findings.map(({ finding, left }) => {
        const where = siteText(finding, numbering);
        return `resolves ${findingNames[finding.kind].toLowerCase()} on ${where}${left === '' ? '' : `, leaves ${left}`}`;
      }),
      ...one.treatments
        .filter(({ id }) => carried.every((each) => each.id !== id))
        .map((each) => `${each.procedure_name} of ${siteText(each, numbering)} is no longer needed`),
    ]),
    agreed: agreed.length === 0 ? undefined : agreed.map(({ cost, priced }) => (priced ? cost : null)),
    instead: instead.map((each) => {
      const fee = taken.includes(each) ? repriced(each) : undefined;
      const was = each.priced ? moneyWords(each.cost) : 'no fee';
      const price = fee === undefined ? '' : ` · ${was} → ${moneyWords(fee)}`;
      return `instead of the planned ${chartedWorkText(each, numbering)}${price} (add "also" for both)`;
    }),
  };
}
