import type { ClinicalNote, SoapNote } from '@cusp/contract';

/** A note of either kind. */
export type TimelineEntry = { kind: 'clinical'; note: ClinicalNote } | { kind: 'soap'; note: SoapNote };

/** A patient's clinical and SOAP notes in one line, the newest first. */
export const timelineOf = (clinical: readonly ClinicalNote[], soap: readonly SoapNote[]): TimelineEntry[] =>
  [
    ...clinical.map((note) => ({ kind: 'clinical' as const, note })),
    ...soap.map((note) => ({ kind: 'soap' as const, note })),
  ].toSorted((one, other) => newestFirst(one.note, other.note));

/** Notes of one moment stand in the order of their ids, which grow with time. */
const newestFirst = (one: { created_at: string; id: string }, other: { created_at: string; id: string }) =>
  Date.parse(other.created_at) - Date.parse(one.created_at) || (one.id < other.id ? 1 : -1);
