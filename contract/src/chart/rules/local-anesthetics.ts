/**
 * Local anesthetics of American dental cartridges and how much of them a patient may get in one visit. Each limit names its
 * source. Labels: the prescribing information on DailyMed; AAPD: "Use of Local Anesthesia for Pediatric Dental Patients".
 */

import { anestheticAgents, anestheticProducts, vasoconstrictorStrengths } from './anesthetic-products.ts';
import type { AnestheticAgent, AnestheticName } from './anesthetic-products.ts';
import {
  childUntil,
  type AgentLimit,
  limitOf,
  vasoconstrictorLimits,
  vasoconstrictorSource,
} from './anesthetic-limits.ts';

/** One injection, or one that is planned. */
export interface GivenAnesthetic {
  product: AnestheticName;
  cartridges: number;
  /** Milliliters of a cartridge. */
  cartridge_ml: number;
}

/** The facts about the patient; words give the reason (a medication, an allergy, a condition), null: there is none. */
export interface AnesthesiaFacts {
  /** Years. */
  age: number;
  heart_disease: string | null;
  sulfite_allergy: string | null;
  /** An allergy to an amide anesthetic, with its name. */
  amide_allergy: string | null;
  nonselective_beta_blocker: string | null;
  tricyclic: string | null;
  cocaine: string | null;
  methemoglobinemia: string | null;
}

/** A warning: one that stops asks for a reason; others are only shown. */
export interface AnesthesiaWarning {
  level: 'stop' | 'warning';
  sentence: string;
  source: string;
}

export interface AnestheticSum {
  agent: AnestheticAgent;
  mg: number;
  limit: number;
  source: string;
}

export interface AnesthesiaDose {
  agents: AnestheticSum[];
  /** The sum of the agents' shares of their limits; 1 is the most. */
  share: number;
  /** Milligrams of each vasoconstrictor that is in it, and the most of them. */
  vasoconstrictors: { name: keyof typeof vasoconstrictorLimits; mg: number; limit: number; source: string }[];
  warnings: AnesthesiaWarning[];
}

/** Milligrams don't add up exactly as floating-point numbers. */
const rounded = (value: number, digits = 4) => Number(value.toFixed(digits));
const isOver = (value: number, limit: number) => rounded(value) > rounded(limit);

const sumOf = <Each>(all: readonly Each[], of: (each: Each) => number) =>
  rounded(all.reduce((sum, each) => sum + of(each), 0));

const mgOf = ({ product: name, cartridges, cartridge_ml }: GivenAnesthetic) =>
  anestheticProducts[name].percent * 10 * cartridge_ml * cartridges;

const constrictorOf = (given: readonly GivenAnesthetic[], kind: keyof typeof vasoconstrictorLimits) =>
  sumOf(given, ({ product: name, cartridges, cartridge_ml }) => {
    const { vasoconstrictor } = anestheticProducts[name];
    return vasoconstrictor.startsWith(kind)
      ? (vasoconstrictorStrengths[vasoconstrictor] / 1000) * cartridge_ml * cartridges
      : 0;
  });

/** "612 mg of articaine are over 560 mg (7 mg/kg at 80 kg)". */
const limitWords = ({ perKg, cap }: AgentLimit, weight: number) =>
  perKg === null || (cap !== null && perKg * weight > cap)
    ? `at most ${cap} mg`
    : `${perKg} mg/kg at ${weight} kg`;

/**
 * How much a visit's anesthetics come to, all of them together, and what speaks against them.
 * @param weight kilograms; null: not known, which is a warning by itself
 * @param given everything of the visit, also what is only planned
 */
export function anesthesiaDose(
  given: readonly GivenAnesthetic[],
  weight: number | null,
  facts: AnesthesiaFacts,
): AnesthesiaDose {
  const isChild = facts.age < childUntil;
  const warnings: AnesthesiaWarning[] = [];
  const warn = (level: AnesthesiaWarning['level'], sentence: string, source: string) =>
    warnings.push({ level, sentence, source });

  const agents = anestheticAgents.flatMap((agent): (AnestheticSum & { rule: AgentLimit })[] => {
    const own = given.filter(({ product: name }) => anestheticProducts[name].agent === agent);
    if (own.length === 0) return [];
    // For a mixture the lower limit applies.
    const isPlain = own.some(({ product: name }) => anestheticProducts[name].vasoconstrictor === 'none');
    const rule = limitOf(agent, isPlain, isChild);
    const limits = [
      ...(rule.perKg !== null && weight !== null ? [rule.perKg * weight] : []),
      ...(rule.cap === null ? [] : [rule.cap]),
    ];
    const limit = limits.length === 0 ? Infinity : Math.min(...limits);
    return [{ agent, mg: sumOf(own, mgOf), limit: rounded(limit), source: rule.source, rule }];
  });
  const share = sumOf(agents, ({ mg, limit }) => mg / limit);

  if (weight === null && given.length > 0)
    warn(
      'stop',
      'Weight is not on file. Enter it, or give a reason to continue without it.',
      'limits go by weight',
    );
  for (const { agent, mg, limit, source, rule } of agents) {
    if (isOver(mg, limit))
      warn(
        'stop',
        `${rounded(mg, 1)} mg of ${agent} exceeds the ${rounded(limit, 1)} mg limit (${limitWords(rule, weight ?? 0)}).`,
        source,
      );
    if (agent === 'bupivacaine' && isChild)
      warn(
        'stop',
        'Bupivacaine is not recommended under age 12 because of the risk of biting numb tissue.',
        source,
      );
    if (agent === 'articaine' && facts.age < 4)
      warn('stop', 'Articaine has not been studied in children under 4.', source);
    if (agent === 'prilocaine' && facts.methemoglobinemia !== null)
      warn('stop', `Prilocaine and ${facts.methemoglobinemia}: methemoglobinemia.`, source);
  }
  if (agents.length > 1 && share > 1 && agents.every(({ mg, limit }) => !isOver(mg, limit)))
    warn(
      'stop',
      `Combined, the anesthetics reach ${Math.round(share * 100)}% of their limits.`,
      'their toxic effects add up: Malamed, Handbook of Local Anesthesia',
    );

  const lowers = facts.heart_disease ?? facts.nonselective_beta_blocker ?? facts.tricyclic;
  const epinephrine = constrictorOf(given, 'epinephrine');
  const levonordefrin = constrictorOf(given, 'levonordefrin');
  const which = lowers === null ? 'healthy' : 'heart';
  const epinephrineLimit = vasoconstrictorLimits.epinephrine[which];
  const levonordefrinLimit = vasoconstrictorLimits.levonordefrin[which];
  const because = lowers === null ? '' : ` (${lowers})`;
  // Two vasoconstrictors add up like two agents.
  const constricted = epinephrine / epinephrineLimit + levonordefrin / levonordefrinLimit;
  if (isOver(constricted, 1))
    warn(
      'stop',
      levonordefrin === 0
        ? `${rounded(epinephrine, 3)} mg of epinephrine exceeds the ${epinephrineLimit} mg limit${because}.`
        : `The vasoconstrictors reach ${Math.round(constricted * 100)}% of their limit${because}.`,
      vasoconstrictorSource,
    );
  const label = 'labels of anesthetics with a vasoconstrictor (DailyMed)';
  if (epinephrine + levonordefrin > 0) {
    if (facts.sulfite_allergy !== null)
      warn('stop', `Carpules with a vasoconstrictor contain sulfite: ${facts.sulfite_allergy}.`, label);
    if (facts.cocaine !== null)
      warn(
        'stop',
        `No vasoconstrictor within 24 hours of cocaine: ${facts.cocaine}.`,
        'Malamed, Handbook of Local Anesthesia',
      );
    if (facts.nonselective_beta_blocker !== null)
      warn(
        'warning',
        `With ${facts.nonselective_beta_blocker} a vasoconstrictor can raise the blood pressure sharply: aspirate, give little, and measure.`,
        label,
      );
    if (facts.tricyclic !== null)
      warn(
        levonordefrin > 0 ? 'stop' : 'warning',
        `With ${facts.tricyclic} ${levonordefrin > 0 ? 'no levonordefrin' : 'a vasoconstrictor acts more strongly: give little'}.`,
        label,
      );
  }
  if (facts.amide_allergy !== null && given.length > 0)
    warn(
      'stop',
      `All of these agents are amides: ${facts.amide_allergy}.`,
      'labels of the agents (DailyMed)',
    );

  return {
    agents: agents.map(({ agent, mg, limit, source }) => ({ agent, mg, limit, source })),
    share,
    vasoconstrictors: [
      { name: 'epinephrine' as const, mg: epinephrine, limit: epinephrineLimit },
      { name: 'levonordefrin' as const, mg: levonordefrin, limit: levonordefrinLimit },
    ]
      .filter(({ mg }) => mg > 0)
      .map((sum) => ({ ...sum, source: vasoconstrictorSource })),
    warnings,
  };
}

/** The days for which a weight is valid: children grow. */
export const weightCounts = (age: number): number => (age < childUntil ? 90 : age < 18 ? 180 : 365);
