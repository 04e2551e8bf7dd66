import type { VisitFacts } from '../visit-facts.ts';
import { carpulesOf, type NotedTreatment } from './visit-note.ts';

/** What the record says, against which a note's text is read. */
export interface NoteRecord {
  visit: VisitFacts;
  /** The treatments that the note is about. */
  about: readonly NotedTreatment[];
  /** The names of the practice's providers. */
  providers: readonly string[];
}

const toothWord = /\b(?:tooth|teeth)\s+|#/gi;
const toothLabel = /^(?:\d{1,2}|[A-T])$/;
const surfacesForm = /(?:\b[Tt]ooth |#)(\d{1,2}|[A-T]),?(?: surfaces?)? ([MODBFLI]{2,5})\b/g;
const noAnestheticForm =
  /\b(?:no|without|declined) (?:local )?anesthe(?:tic|sia)\b|\banesthe(?:tic|sia): none\b/i;
const carpulesForm = /\b(\d{1,2}(?:\.\d{1,2})?) (?:carpules?|cartridges?)\b/gi;
const nothingPrescribedForm = /\bno prescriptions?\b|\bnothing prescribed\b|\bprescribed: none\b/i;
const treatedBefore = /\b(?:by|provider|dentist|hygienist):? $/i;

const listed = (words: readonly string[]) => [...new Set(words)].join(', ');
const sorted = (letters: string) => [...letters].toSorted().join('');
const carpuleWords = (count: number) => `${count} ${count === 1 ? 'carpule' : 'carpules'}`;

/** Where a note's text contradicts what is recorded of its visit, each as a sentence. */
export function noteContradictions(text: string, { visit, about, providers }: NoteRecord): string[] {
  const drugs = visit.prescribed.map(({ drug }) => drug);
  return [
    ...new Set([
      ...otherTeeth(text, visit, about),
      ...otherSurfaces(text, about),
      ...otherProviders(text, visit, about, providers),
      ...otherAnesthesia(text, visit),
      ...(drugs.length > 0 && nothingPrescribedForm.test(text)
        ? [`The note says that nothing was prescribed. The record has ${listed(drugs)}.`]
        : []),
    ]),
  ];
}

/** The labels of teeth in a record's words. */
const teethIn = (words: string): string[] => words.split(/[\s,#]+/).filter((label) => toothLabel.test(label));

/** The teeth that a note names: "tooth 14", "#14", "teeth 3, 14 and 19". */
const teethNamed = (text: string): string[] =>
  [...text.matchAll(toothWord)].flatMap(({ index, 0: word }) => {
    // A list of teeth is short, so that not all that follows it has to be read.
    const after = text.slice(index + word.length, index + word.length + 60).replaceAll(' and ', ', ');
    const named: string[] = [];
    for (const token of after.split(/\s+/)) {
      const label = token.replace(/^#/, '').replace(/[.,;:)]$/, '');
      if (!toothLabel.test(label)) break;
      named.push(label);
      if (!token.endsWith(',')) break;
    }
    return named;
  });

/** Teeth that the visit didn't touch, if it treated others. */
function otherTeeth(text: string, visit: VisitFacts, about: readonly NotedTreatment[]): string[] {
  const treated = about.flatMap(({ tooth }) => teethIn(tooth));
  // A quadrant, an arch or a bridge has other teeth than its label names.
  if (treated.length === 0 || about.some(({ tooth }) => tooth !== '' && teethIn(tooth).length === 0))
    return [];
  const touched = new Set([
    ...treated,
    ...visit.treatments.flatMap(({ tooth }) => teethIn(tooth)),
    ...visit.anesthetics.flatMap(({ site }) => teethIn(site)),
    ...visit.images.flatMap(({ teeth }) => teethIn(teeth)),
    ...(visit.perio?.deep_teeth ?? []),
  ]);
  return teethNamed(text)
    .filter((tooth) => !touched.has(tooth))
    .map((tooth) => `The note says tooth ${tooth}. The record has ${listed(treated)}.`);
}

/** Surfaces other than those of the treatment of the tooth. */
const otherSurfaces = (text: string, about: readonly NotedTreatment[]): string[] =>
  [...text.matchAll(surfacesForm)].flatMap(([, tooth = '', letters = '']) => {
    const recorded = about.filter((each) => teethIn(each.tooth).includes(tooth) && each.surfaces !== '');
    const isRecorded = recorded.some(({ surfaces }) => sorted(surfaces) === sorted(letters));
    if (recorded.length === 0 || isRecorded) return [];
    return [
      `The note says ${tooth} ${letters}. The record has ${listed(recorded.map(({ surfaces }) => `${tooth} ${surfaces}`))}.`,
    ];
  });

/** A provider of the practice who is named as the one who treated, and didn't. */
function otherProviders(
  text: string,
  visit: VisitFacts,
  about: readonly NotedTreatment[],
  providers: readonly string[],
): string[] {
  const treated = about.map(({ provider_name }) => provider_name).filter((name) => name !== '');
  if (treated.length === 0) return [];
  const took = new Set(
    [...about, ...visit.treatments, ...visit.anesthetics, ...visit.sedations].map(
      ({ provider_name }) => provider_name,
    ),
  );
  const said = text.toLowerCase();
  return providers
    .filter((name) => {
      const at = said.indexOf(name.toLowerCase());
      return !took.has(name) && at >= 0 && treatedBefore.test(text.slice(Math.max(0, at - 12), at));
    })
    .map((name) => `The note names ${name}. The record has ${listed(treated)}.`);
}

/** "No anesthetic" beside carpules, and another number of them. */
function otherAnesthesia(text: string, visit: VisitFacts): string[] {
  const given = carpulesOf(visit);
  if (given === 0) return [];
  const recorded = `The record has ${carpuleWords(given)}.`;
  if (noAnestheticForm.test(text)) return [`The note says that no anesthetic was given. ${recorded}`];
  const counts = new Set([given, ...visit.anesthetics.map(({ cartridges }) => cartridges)]);
  return [...text.matchAll(carpulesForm)]
    .filter(([, count = '']) => !counts.has(Number(count)))
    .map(([said]) => `The note says ${said}. ${recorded}`);
}
