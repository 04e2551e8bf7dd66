import type { AnestheticAgent } from './anesthetic-products.ts';

/** Below this age a child's limits hold. Source: the labels, which speak of children under 12. */
export const childUntil = 12;

export interface AgentLimit {
  /** Milligrams for a kilogram; null: the source names only the cap. */
  perKg: number | null;
  /** Milligrams whatever the weight; null: the source names none. */
  cap: number | null;
  source: string;
}

const fromLabel = (of: string, perKg: number | null, cap: number | null): AgentLimit => ({
  perKg,
  cap,
  source: `label of ${of} (DailyMed)`,
});
const fromAapd = (perKg: number, cap: number): AgentLimit => ({
  perKg,
  cap,
  source: 'AAPD, Use of Local Anesthesia for Pediatric Dental Patients',
});

/** The most of an agent in one visit, for an adult and for a child. */
export function limitOf(agent: AnestheticAgent, isPlain: boolean, isChild: boolean): AgentLimit {
  switch (agent) {
    case 'articaine':
      return fromLabel('articaine with epinephrine', 7, null);
    case 'lidocaine':
      if (isChild) return fromAapd(4.4, 300);
      return isPlain
        ? fromLabel('plain lidocaine', 4.5, 300)
        : fromLabel('lidocaine with epinephrine', 7, 500);
    case 'mepivacaine':
      return isChild ? fromAapd(4.4, 300) : fromLabel('mepivacaine', 6.6, 400);
    case 'prilocaine':
      return isChild ? fromAapd(6, 400) : fromLabel('prilocaine', 8, 600);
    case 'bupivacaine':
      return isChild ? fromAapd(1.3, 90) : fromLabel('bupivacaine with epinephrine', null, 90);
  }
}

/** Milligrams of a vasoconstrictor in one visit. Source: Malamed, Handbook of Local Anesthesia; New York Heart Association. */
export const vasoconstrictorLimits = {
  epinephrine: { healthy: 0.2, heart: 0.04 },
  levonordefrin: { healthy: 1, heart: 0.2 },
} as const;
export const vasoconstrictorSource =
  'New York Heart Association, after Malamed, Handbook of Local Anesthesia';
