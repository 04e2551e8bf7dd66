import { addMonths, mostAttachments } from '@cusp/contract';
import type { AskedAttachment, Attachable, Numbering } from '@cusp/contract';
import type { Person } from '../../../identity/person.ts';
import { missingAttachments } from '../claims/index.ts';
import type { ClaimFacts, ClaimLineFacts } from '../claims/index.ts';
import type { RecordsToAttach } from './record-queries.ts';
import { imageTitle, isRadiograph, mayAttach, namesTeeth, paperDay } from './rules.ts';

type Proposed = Attachable['proposed'][number];
type Image = RecordsToAttach['images'][number];

/** How old a record may be on the day of the treatment, in months. Carriers differ; what is older rarely shows how it was before. */
const oldest = { image: 36, perio_exam: 12 };
/** A full series of bitewings. */
const mostBitewings = 4;

const dayOfImage = ({ date_taken, created_on }: Image) => date_taken ?? created_on;
const ofImage = (image: Image): Proposed => ({ kind: 'image', id: image.id, words: imageTitle(image) });

interface Choosing {
  facts: ClaimFacts;
  found: RecordsToAttach;
  numbering: Numbering;
  person: Person;
}

/** The records that fit what is asked for with these lines; or the sentence that says that none does. */
type Choose = (choosing: Choosing, lines: readonly ClaimLineFacts[]) => (Proposed | string)[];

/** The latest images of such a kind that were taken before the treatment, or on its day. */
const imagesBefore = ({ facts: { claim }, found }: Choosing, isOfKind: (image: Image) => boolean): Image[] =>
  found.images.filter(
    (image) =>
      isOfKind(image) &&
      dayOfImage(image) <= claim.last_service_date &&
      dayOfImage(image) > addMonths(claim.service_date, -oldest.image),
  );

const toothWords = ({ teeth, name }: ClaimLineFacts) =>
  teeth.length === 0 ? `for “${name}”` : `of ${teeth.length === 1 ? 'tooth' : 'teeth'} ${teeth.join(', ')}`;
const ago = 'in the last 3 years before the treatment';

/** For each line the latest that names its teeth; a panoramic shows all of them. */
const radiographs: Choose = (choosing, lines) => {
  const all = imagesBefore(choosing, ({ kind }) => isRadiograph(kind));
  return lines.map((line) => {
    const teeth = new Set(line.teeth);
    const image =
      all.find((one) => namesTeeth(one.teeth, teeth, choosing.numbering)) ??
      (line.teeth.length === 0 ? all[0] : undefined) ??
      all.find(({ kind }) => kind === 'panoramic');
    return image ? ofImage(image) : `No radiograph ${toothWords(line)} was taken ${ago}.`;
  });
};

const bitewings: Choose = (choosing) => {
  const all = imagesBefore(choosing, ({ kind }) => kind === 'bitewing');
  const [latest] = all;
  return latest === undefined
    ? [`No bitewings were taken ${ago}.`]
    : all
        .filter((image) => dayOfImage(image) === dayOfImage(latest))
        .slice(0, mostBitewings)
        .map(ofImage);
};

const panoramic: Choose = (choosing) => {
  const [latest] = imagesBefore(choosing, ({ kind }) => kind === 'panoramic');
  return [latest ? ofImage(latest) : `No panoramic radiograph was taken ${ago}.`];
};

const photos: Choose = (choosing, lines) => {
  const all = imagesBefore(choosing, ({ kind }) => kind === 'intraoral_photo');
  return lines.map((line) => {
    const teeth = new Set(line.teeth);
    const image = all.find((one) => teeth.size === 0 || namesTeeth(one.teeth, teeth, choosing.numbering));
    return image ? ofImage(image) : `No intraoral photo ${toothWords(line)} was taken ${ago}.`;
  });
};

const perioChart: Choose = ({ facts: { claim }, found, person }) => {
  if (!mayAttach(person, 'perio_exam'))
    return ['Someone with access to the chart, such as the dentist, has to attach the perio exam.'];
  const exam = found.exams.find(
    ({ exam_on }) =>
      exam_on <= claim.last_service_date && exam_on > addMonths(claim.service_date, -oldest.perio_exam),
  );
  return [
    exam
      ? { kind: 'perio_exam', id: exam.id, words: `Perio chart of ${paperDay(exam.exam_on)}` }
      : 'No perio exam was finished in the last 12 months before the treatment.',
  ];
};

const writeOne = 'Write why it was needed under “Remarks” of the claim.';
/** The note of the day; what else was written says nothing about this treatment. */
const narrative: Choose = ({ found, person }, lines) => {
  const isOfDay = ({ created_on }: { created_on: string }) =>
    lines.some(({ service_date }) => service_date === created_on);
  const [note] = mayAttach(person, 'clinical_note') ? found.notes.filter(isOfDay) : [];
  const [soap] = mayAttach(person, 'soap_note') ? found.soapNotes.filter(isOfDay) : [];
  if (note)
    return [{ kind: 'clinical_note', id: note.id, words: `Clinical note of ${paperDay(note.created_on)}` }];
  if (soap) return [{ kind: 'soap_note', id: soap.id, words: `SOAP note of ${paperDay(soap.created_on)}` }];
  return [writeOne];
};

const choose: Record<AskedAttachment, Choose> = {
  radiograph: radiographs,
  bitewings,
  panoramic,
  perio_chart: perioChart,
  photo: photos,
  narrative,
};

/** Of what is asked for with a claim and isn't attached, the records that fit best by tooth and day, and what the record lacks. */
export function proposedAttachments(choosing: Choosing): Pick<Attachable, 'proposed' | 'not_found'> {
  const chosen = missingAttachments(choosing.facts).flatMap(({ asked, lines }) =>
    choose[asked](choosing, lines),
  );
  const proposed = new Map(
    chosen.flatMap((one) => (typeof one === 'string' ? [] : [[`${one.kind} ${one.id}`, one]])),
  );
  const room = mostAttachments - choosing.facts.attachments.length;
  return {
    proposed: [...proposed.values()].slice(0, Math.max(0, room)),
    not_found: [...new Set(chosen.filter((one) => typeof one === 'string'))],
  };
}
