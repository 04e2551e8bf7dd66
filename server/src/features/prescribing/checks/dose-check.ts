import type { DrugFinding } from '@cusp/contract';
import { shippedDrug } from '../../health/terms/index.ts';
import { doseRules } from './dose-rules.ts';
import type { DoseRule } from './dose-rules.ts';
import type { CheckedPerson, ParsedDose } from './types.ts';

const byIngredient = new Map(doseRules.map((rule) => [rule.ingredient, rule]));
/** A child's weight counts for so long. Days. */
const weightLasts = 90;
export const adultAge = 18;

/** The rule of an ingredient's dose; undefined where our list has none. */
export const doseRuleOf = (ingredient: string): DoseRule | undefined => byIngredient.get(ingredient);
export const hasDoseRule = (ingredient: string): boolean => byIngredient.has(ingredient);

interface Taken {
  name: string;
  dose: ParsedDose;
}

/** Milligrams as a prescriber writes them. */
const amount = (milligrams: number): string =>
  milligrams >= 1000 && milligrams % 100 === 0
    ? `${milligrams / 1000} g`
    : `${Number(milligrams.toFixed(milligrams < 10 ? 2 : 0)).toLocaleString('en-US')} mg`;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** True if the weight is recent enough for a child's dose to be based on it. */
export const isDosingWeight = ({ weight, today }: Pick<CheckedPerson, 'weight' | 'today'>): boolean =>
  weight !== null && daysBetween(weight.on, today) <= weightLasts;

interface DoseCheck {
  findings: DrugFinding[];
  asksWeight: boolean;
  /** Ingredients whose day's sum isn't known, because the doses a day weren't read. */
  withoutSum: string[];
}

/**
 * Compares one dose and the sum of a day with the most of each ingredient, over the prescription and the medication list. For
 * children by weight, never above the adult's.
 * @param age in years
 */
export function findDoses(
  dose: ParsedDose,
  others: readonly Taken[],
  person: CheckedPerson,
  age: number,
): DoseCheck {
  const found: DoseCheck = { findings: [], asksWeight: false, withoutSum: [] };
  const weight = person.weight;
  const isCurrent = isDosingWeight(person);
  for (const [ingredient, single] of dose.milligrams) {
    const rule = byIngredient.get(ingredient);
    if (rule === undefined) continue;
    const name = (shippedDrug(ingredient)?.name ?? ingredient).toLowerCase();
    const kg = age < adultAge && isCurrent ? (weight?.kg ?? null) : null;
    if (age < adultAge && kg === null && (rule.child !== null || rule.prophylaxis !== null))
      found.asksWeight = true;
    const limits = limitsOf(rule, kg, dose.isSingle);
    const shown = { name, rule, limits, kg };
    found.findings.push(...singleFindings(shown, single));
    if (dose.dosesADay === null) {
      found.withoutSum.push(name);
      continue;
    }
    const own = single * dose.dosesADay;
    const beside = others.flatMap((one) => {
      const milligrams = one.dose.milligrams.get(ingredient);
      return milligrams === undefined
        ? []
        : [{ name: one.name, day: milligrams * (one.dose.dosesADay ?? 1) }];
    });
    found.findings.push(...dayFindings(shown, own, beside));
    found.findings.push(...usualFindings(shown, { single, day: own, isSingle: dose.isSingle }));
  }
  return found;
}

interface Limits {
  single: number | null;
  day: number | null;
}

function limitsOf(rule: DoseRule, kg: number | null, isSingle: boolean): Limits {
  const { adult, child, prophylaxis } = rule;
  if (kg === null) return adult;
  const least = (perKg: number | null | undefined, most: number | null) =>
    perKg === null || perKg === undefined ? most : Math.min(perKg * kg, most ?? Infinity);
  const single = isSingle && prophylaxis !== null ? prophylaxis.child : child?.single;
  const day = isSingle && prophylaxis !== null ? Math.max(prophylaxis.child, child?.day ?? 0) : child?.day;
  return { single: least(single, adult.single), day: least(day, adult.day) };
}

interface Shown {
  name: string;
  rule: DoseRule;
  limits: Limits;
  kg: number | null;
}

const atWeight = (kg: number | null) => (kg === null ? '' : ` at ${kg} kg`);
/** Sums of fractions differ in the last digits. */
const above = (taken: number, most: number | null): most is number => most !== null && taken > most * 1.0001;

function singleFindings({ name, rule, limits, kg }: Shown, single: number): DrugFinding[] {
  if (!above(single, limits.single)) return [];
  return [
    {
      kind: 'dose',
      // A child's dose between the usual and twice of it is often a slip of a tablet's size.
      level: kg !== null && single <= limits.single * 2.0001 ? 'moderate' : 'severe',
      name: `more than ${amount(limits.single)} of ${name} per dose`,
      sentence: `${amount(single)} of ${name} per dose; the maximum is ${amount(limits.single)}${atWeight(kg)}${perKilogram(rule.child?.single, kg)}.`,
      source: rule.source,
    },
  ];
}

const perKilogram = (most: number | null | undefined, kg: number | null) =>
  kg === null || most === null || most === undefined ? '' : ` (${most} mg/kg)`;

function dayFindings(
  { name, rule, limits, kg }: Shown,
  own: number,
  beside: readonly { name: string; day: number }[],
): DrugFinding[] {
  const sum = beside.reduce((all, one) => all + one.day, own);
  if (!above(sum, limits.day)) return [];
  const from = beside.map((one) => ` with ${amount(one.day)} from ${one.name}`).join('');
  return [
    {
      kind: 'dose',
      level: 'severe',
      name: `more than ${amount(limits.day)} of ${name} a day`,
      sentence: `${amount(sum)} of ${name} a day${from}: at most ${amount(limits.day)}${atWeight(kg)}${perKilogram(rule.child?.day, kg)}.`,
      source: rule.source,
    },
  ];
}

function usualFindings(
  { name, rule, limits, kg }: Shown,
  { single, day, isSingle }: { single: number; day: number; isSingle: boolean },
): DrugFinding[] {
  const usual = rule.child?.usual;
  if (kg === null || usual === undefined || isSingle) return [];
  const taken = usual.each === 'day' ? day : single;
  const most = usual.each === 'day' ? limits.day : limits.single;
  const [low, high] = [usual.from * kg, Math.min(usual.to * kg, most ?? Infinity)];
  if (!above(taken, high) && taken >= low * 0.8) return [];
  // Above the most it is said already.
  if (above(taken, most)) return [];
  const each = usual.each === 'day' ? 'a day' : 'each time';
  return [
    {
      kind: 'dose',
      level: taken > high ? 'moderate' : 'minor',
      name: `unusual dose of ${name}`,
      sentence: `${amount(taken)} of ${name} ${each} at ${kg} kg is ${Math.round(taken / kg)} mg/kg: usual are ${usual.from} to ${usual.to} mg/kg ${each}, ${amount(low)} to ${amount(high)}.`,
      source: rule.source,
    },
  ];
}
