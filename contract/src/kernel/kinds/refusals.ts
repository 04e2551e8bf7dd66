import { kindFacts } from './index.ts';
import type { RecordKind } from './record-kind.ts';

/** An HTTP status, and the sentence a person reads. */
export type StatusAndSentence = readonly [status: number, detail: string];

type KindFacts = (typeof kindFacts)[number];
type RefusalOfKind = NonNullable<KindFacts['notFound']> | Extract<KindFacts, { taken: string }>['taken'];

/** The refusals that the kinds declare, with their sentences: there is no such record, or another one has its name. */
export function refusalsOfKinds(): Record<RefusalOfKind, StatusAndSentence> {
  const sentences = Object.fromEntries(kindFacts.flatMap(sentencesOf));
  if (!isComplete(sentences)) throw new Error('A refusal of a kind has no sentence.');
  return sentences;
}

function sentencesOf({ nouns, notFound, taken }: RecordKind): [string, StatusAndSentence][] {
  const noun = nouns.short ?? nouns.one.replace(/^an? /, '');
  const sentences: [string | null, StatusAndSentence][] = [
    [notFound, [404, `That ${noun} was not found.`]],
    [taken ?? null, [409, `Another ${noun} has this name.`]],
  ];
  return sentences.flatMap(([code, sentence]) => (code === null ? [] : [[code, sentence]]));
}

const isComplete = (
  sentences: Record<string, StatusAndSentence>,
): sentences is Record<RefusalOfKind, StatusAndSentence> =>
  kindFacts.every(
    ({ notFound, taken }: RecordKind) =>
      (notFound === null || notFound in sentences) && (taken === undefined || taken in sentences),
  );
