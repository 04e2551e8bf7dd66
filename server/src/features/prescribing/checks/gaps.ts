import type { DrugFinding, NotChecked } from '@cusp/contract';
import { shippedDrug } from '../../health/terms/index.ts';
import type { CheckedPerson, ResolvedDrug } from './types.ts';

/** The order of levels, the severe ones first. */
export const findingRank = { severe: 0, moderate: 1, minor: 2 } as const;

/** Completed years or months. */
export function ageIn({ birthDate, today }: CheckedPerson, monthsEach: 1 | 12): number {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = birthDate.split('-').map(Number);
  const months = (year - bornYear) * 12 + month - bornMonth - (day < bornDay ? 1 : 0);
  return Math.floor(months / monthsEach);
}

/** Names in one line, each once. */
export const nameList = (all: readonly string[]) => [...new Set(all)].join(', ');
/** The gaps that a kind of check left. */
export const gap = (kind: NotChecked['kind'], sentence: string): NotChecked[] => [{ kind, sentence }];
/** True if our rules don't know all of it. */
export const onNoList = (drug: ResolvedDrug) => drug.ingredients.length === 0 || drug.hasUnknown;

/** The reason why a drug isn't covered, or null. */
export const reasonUnchecked = (
  drug: ResolvedDrug,
  covers: (ingredient: string) => boolean,
): string | null => {
  if (!drug.isCoded) return `${drug.name} is on no list`;
  if (onNoList(drug)) return `our rules don’t know ${drug.name}`;
  const open = drug.ingredients.filter((one) => !covers(one));
  return open.length === 0
    ? null
    : `no rule about ${nameList(open.map((one) => shippedDrug(one)?.name ?? one))}`;
};

/** True if a drug's codes include one of these. */
export const touches = (codes: ReadonlySet<string>, selectors: readonly string[]) =>
  selectors.some((one) => codes.has(one));

/** The code of a single drug and those of its classes. */
export const codesOfOne = (ingredient: string) =>
  new Set([ingredient, ...(shippedDrug(ingredient)?.classes ?? [])]);

/** Reports a drug once even if it was restarted or ended twice: the first finding of a name stays. */
export const onceEach = (findings: readonly DrugFinding[]) =>
  findings.filter(({ name }, at) => findings.findIndex((one) => one.name === name) === at);
