import { anestheticWords } from '../../chart/rules/anesthetic-products.ts';
import { twoVisitWords } from '../../chart/rules/two-visits.ts';
import { vitalFacts } from '../../health/rules/vitals.ts';
import { blankKey, fillBlanks, readBlanks } from '../../notes/rules/blanks.ts';
import type { VisitFacts, TreatmentAtVisit } from '../visit-facts.ts';

/** A treatment that a note is about. */
export type NotedTreatment = Pick<
  TreatmentAtVisit,
  'procedure_name' | 'tooth' | 'surfaces' | 'material' | 'provider_name'
> &
  Partial<Pick<TreatmentAtVisit, 'category' | 'shade' | 'begun_on' | 'completed_on'>>;

/** A part of the record: the blanks that ask for it, and its words; '' if nothing is recorded. */
interface RecordPart {
  labels: readonly string[];
  words: (visit: VisitFacts, about: readonly NotedTreatment[]) => string;
}

/** A part that a note says in a line of its own, unless its template asks for it. */
interface NoteLine extends RecordPart {
  heading: string;
}

const joined = (words: readonly string[], by = ', ') =>
  [...new Set(words.filter((word) => word !== ''))].join(by);
const lowered = (words: string) => `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
const plain = (name: string) => name.replaceAll('_', ' ');
const materialWords = (material: string | null) => (material ?? '').replaceAll('_', '-');
const siteWords = ({ tooth, surfaces }: NotedTreatment) => joined([tooth, surfaces], ' ');
const carpules = (count: number) => `${count} ${count === 1 ? 'carpule' : 'carpules'}`;

const dayForm = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const timeForm = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
const dayWords = (day: string) => dayForm.format(new Date(`${day}T00:00:00Z`));
const timeWords = (time: string) =>
  timeForm.format(new Date(`2000-01-01T${time}:00Z`)).replaceAll('\u202F', ' ');

/** "prepared Sun, Mar 1, 2026, seated Fri, Mar 20, 2026" */
const daysOf = ({ category = 'Other', begun_on = null, completed_on = null }: NotedTreatment) =>
  twoVisitWords({ procedure: category, begun_on, completed_on }, dayWords);

/** "Composite filling 14 MOD, composite, by Dr. Okafor" */
const treatmentLine = (treatment: NotedTreatment) =>
  joined([
    joined([treatment.procedure_name, siteWords(treatment)], ' '),
    materialWords(treatment.material),
    treatment.shade ? `shade ${treatment.shade}` : '',
    daysOf(treatment),
    treatment.provider_name && `by ${treatment.provider_name}`,
  ]);

/** "inferior alveolar block at 19 at 9:12 AM" */
const injectionWords = ({ technique, site, given_at }: VisitFacts['anesthetics'][number]) =>
  `${plain(technique)} at ${site} at ${timeWords(given_at)}`;

/** How many carpules of local anesthetics were given. */
export const carpulesOf = ({ anesthetics }: Pick<VisitFacts, 'anesthetics'>): number =>
  anesthetics.reduce((sum, { cartridges }) => sum + cartridges, 0);

const depthWords = ({ perio }: VisitFacts) =>
  perio === null || perio.deepest === null
    ? ''
    : joined(
        [
          `up to ${perio.deepest} mm`,
          perio.deep_teeth.length > 0 ? `5 mm and more at ${perio.deep_teeth.join(', ')}` : '',
        ],
        '; ',
      );

/** Parts that only a template asks for. */
const askedParts: readonly RecordPart[] = [
  {
    labels: ['tooth', 'teeth', 'tooth number'],
    words: (_, about) => joined(about.map(({ tooth }) => tooth)),
  },
  {
    labels: ['surface', 'surfaces'],
    words: (_, about) =>
      about.length === 1
        ? joined(about.map(({ surfaces }) => surfaces))
        : joined(about.map((each) => (each.surfaces === '' ? '' : siteWords(each)))),
  },
  { labels: ['material'], words: (_, about) => joined(about.map(({ material }) => materialWords(material))) },
  { labels: ['shade'], words: (_, about) => joined(about.map(({ shade }) => shade ?? '')) },
  {
    labels: ['provider', 'dentist'],
    words: (_, about) => joined(about.map(({ provider_name }) => provider_name)),
  },
  // Who else was there is recorded of a sedation alone.
  {
    labels: ['assistant'],
    words: ({ sedations }) => joined(sedations.map(({ monitored_by }) => monitored_by)),
  },
];

const historyWords = ({ history_changes: changes }: VisitFacts) =>
  changes === null ? '' : changes === 0 ? 'reviewed, no change' : 'reviewed and changed, see the record';

const linesBefore: readonly NoteLine[] = [
  {
    heading: 'Done',
    labels: ['procedures', 'procedure', 'done'],
    words: (_, about) => joined(about.map(treatmentLine), '; '),
  },
  { heading: 'Health history', labels: ['history', 'health history'], words: historyWords },
  {
    heading: 'Alerts',
    labels: ['alerts'],
    words: ({ alerts }) =>
      joined(
        alerts.map(({ name, heeded, reason }) =>
          joined([`${name} (${heeded ? 'heeded' : 'went on'})`, reason], ': '),
        ),
        '; ',
      ),
  },
  {
    heading: 'Vitals',
    labels: ['vitals', 'vital signs'],
    words: ({ vitals }) =>
      joined(
        vitals.map(({ measure, typed, unit }) =>
          joined([lowered(vitalFacts[measure].name), typed, unit], ' '),
        ),
      ),
  },
  {
    heading: 'Consent signed',
    labels: ['consent', 'consents'],
    words: ({ consents }) => joined(consents),
  },
  {
    heading: 'Sedation',
    labels: ['sedation'],
    words: ({ sedations }) =>
      joined(
        sedations.map(
          ({ kind, provider_name, monitored_by }) =>
            `${kind === 'nitrous' ? 'nitrous oxide' : 'moderate sedation'} by ${provider_name}, monitored by ${monitored_by}, see its record`,
        ),
      ),
  },
  {
    heading: 'Anesthesia',
    labels: ['local anesthesia'],
    words: ({ anesthetics }) =>
      joined(
        anesthetics.map(
          (each) =>
            `${lowered(anestheticWords(each.product))}, ${carpules(each.cartridges)}, ${injectionWords(each)}`,
        ),
        '; ',
      ),
  },
];

/** The anesthesia in pieces, as templates ask for it: none of them is said again in a line of its own. */
const anesthesiaParts: readonly RecordPart[] = [
  {
    labels: ['anesthetic', 'anesthesia'],
    words: ({ anesthetics }) =>
      joined(
        anesthetics.map(({ product }) => lowered(anestheticWords(product))),
        ' and ',
      ),
  },
  {
    labels: ['carpules', 'cartridges'],
    words: (visit) => (visit.anesthetics.length === 0 ? '' : String(carpulesOf(visit))),
  },
  {
    labels: ['injection', 'technique'],
    words: ({ anesthetics }) => joined(anesthetics.map(injectionWords), ' and '),
  },
];

const linesAfter: readonly NoteLine[] = [
  { heading: 'Probing', labels: ['probing', 'depths', 'probing depths'], words: depthWords },
  {
    heading: 'Perio',
    labels: ['perio'],
    words: ({ perio }) =>
      perio === null
        ? ''
        : joined(
            [
              perio.bleeding === null ? '' : `Bleeding at ${perio.bleeding}% of sites.`,
              ...(perio.changes.length > 0 ? ['Since the last exam:', ...perio.changes] : []),
            ],
            ' ',
          ),
  },
  {
    heading: 'Images',
    labels: ['images', 'x-rays', 'radiographs'],
    words: ({ images }) =>
      joined(
        images.map(({ kind, count, teeth }) =>
          joined([`${count} ${kind === 'other' ? 'other' : plain(kind)}`, teeth && `(${teeth})`], ' '),
        ),
      ),
  },
  {
    heading: 'Images read',
    labels: ['images read', 'radiographic findings'],
    words: ({ readings }) =>
      joined(
        readings.map(({ findings, read_by }) => `${findings.replace(/\.$/, '')} (${read_by})`),
        '; ',
      ),
  },
  {
    heading: 'Prescribed',
    labels: ['prescribed', 'prescription', 'prescriptions', 'drugs'],
    words: ({ prescribed }) =>
      joined(
        prescribed.map(({ drug, directions }) => joined([drug, directions])),
        '; ',
      ),
  },
  {
    heading: 'Instructions given',
    labels: ['instructions', 'instructions given'],
    words: ({ instructions }) => joined(instructions),
  },
  {
    heading: 'Next visit',
    labels: ['next visit'],
    words: ({ next_visit: next }) =>
      next === null ? '' : `${next.what}, ${dayWords(next.day)} at ${timeWords(next.time)}`,
  },
];

const allParts = [...askedParts, ...linesBefore, ...anesthesiaParts, ...linesAfter];

/** Fills in a template's blanks with what the record says of the visit and of the treatments; the others stay. */
export function fillFromVisit(
  template: string,
  visit: VisitFacts,
  about: readonly NotedTreatment[] = [],
): string {
  const answers = allParts.flatMap(({ labels, words }) => {
    const known = words(visit, about);
    return labels.map((label) => [label, known] as const);
  });
  return fillBlanks(template, new Map(answers));
}

/**
 * The note of a visit: the template with what is known filled in, among lines for everything else that is recorded of the
 * visit. Blanks are left for what isn't.
 * @param about the treatments that the note is about
 * @param template '' for none
 */
export function noteOfVisit(visit: VisitFacts, about: readonly NotedTreatment[], template: string): string {
  const asked = new Set(readBlanks(template).map(({ label }) => blankKey(label)));
  const asksFor = ({ labels }: RecordPart) => labels.some((label) => asked.has(label));
  const asksForAnesthesia = anesthesiaParts.some(asksFor);
  const lines = (parts: readonly NoteLine[]) =>
    parts.flatMap((part) => {
      const known = part.words(visit, about);
      const isSaid = asksFor(part) || (part.heading === 'Anesthesia' && asksForAnesthesia);
      return known === '' || isSaid ? [] : [`${part.heading}: ${known.replace(/\.$/, '')}.`];
    });
  const body = fillFromVisit(template, visit, about);
  return [...lines(linesBefore), ...(body === '' ? [] : [body]), ...lines(linesAfter)].join('\n');
}
