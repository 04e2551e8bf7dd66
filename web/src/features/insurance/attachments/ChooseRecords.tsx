import { type Attachable, type AttachmentKind, type ReportType, reportTypes } from '@cusp/contract';
import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { documentKindWords } from '../../imaging/documents/words.ts';
import { Thumbnail } from '../../imaging/images/Thumbnail.tsx';
import { imageKindWords, imageTeethWords } from '../../imaging/images/words.ts';
import { attachmentMessages } from './messages.ts';
import { attachableQuery } from './queries.ts';
import { reportWords } from './words.ts';
import classes from './Attachments.module.css';
import look from '../../../ui/theme/look.module.css';

/** A record of the patient that goes to the carrier. */
export interface RecordToSend {
  kind: AttachmentKind;
  id: string;
  report_type?: ReportType;
}

/** The choice after this record is added or removed. */
export const chosenWith = (
  chosen: readonly RecordToSend[],
  record: RecordToSend,
  isChosen: boolean,
): RecordToSend[] => [
  ...chosen.filter(({ kind, id }) => kind !== record.kind || id !== record.id),
  ...(isChosen ? [record] : []),
];

/** The chosen records, and how to change them. */
export interface SendChoices {
  chosen: readonly RecordToSend[];
  isFull: boolean;
  isAttached: (kind: AttachmentKind, id: string) => boolean;
  choose: (record: RecordToSend, isChosen: boolean) => void;
}

/** The patient's records that can be attached to a claim: images of its teeth first. */
export function ChooseRecords({ claimId, choices }: { claimId: string; choices: SendChoices }) {
  const query = useQuery(attachableQuery(claimId));
  return (
    <QueryState query={query} failed={attachmentMessages.choicesFailed} height="20vh">
      {(found) => <Records found={found} choices={choices} />}
    </QueryState>
  );
}

function Records({ found, choices }: { found: Attachable; choices: SendChoices }) {
  const { perio_exams, clinical_notes, soap_notes, treatment_plans, documents } = found;
  const noteChoices = (notes: Attachable['clinical_notes']) =>
    (notes ?? []).map(({ id, created_at, created_by, beginning }) => ({
      id,
      words: `${dateWords(created_at.slice(0, 10), 'plain')}, ${created_by}: ${beginning}`,
    }));
  const plain: [title: string, kind: AttachmentKind, records: { id: string; words: string }[]][] = [
    [
      'Perio Exams',
      'perio_exam',
      (perio_exams ?? []).map(({ id, exam_on, provider_name }) => ({
        id,
        words: `${dateWords(exam_on, 'plain')}, ${provider_name}`,
      })),
    ],
    ['Clinical Notes', 'clinical_note', noteChoices(clinical_notes)],
    ['SOAP Notes', 'soap_note', noteChoices(soap_notes)],
    [
      'Treatment Plans',
      'treatment_plan',
      treatment_plans.map(({ id, title, presented_on }) => ({
        id,
        words: `${title}, presented ${dateWords(presented_on, 'plain')}`,
      })),
    ],
    [
      'Documents',
      'document',
      documents.map(({ id, kind, title, dated }) => ({
        id,
        words: `${documentKindWords[kind]}: ${title}, ${dateWords(dated, 'plain')}`,
      })),
    ],
  ];
  const shown = plain.filter(([, , records]) => records.length > 0);
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Images</legend>
        {found.images.length === 0 ? (
          <p className={look.dim}>
            This patient has no images.
            {shown.length === 0 &&
              ' Add images or documents to the patient’s record first. You can then choose them here.'}
          </p>
        ) : (
          <ImageChoicesOfClaim images={found.images} choices={choices} />
        )}
      </fieldset>
      {shown.map(([title, kind, records]) => (
        <fieldset key={kind} className={classes.group}>
          <legend>{title}</legend>
          {records.map(({ id, words }) => (
            <Choice key={id} record={{ kind, id }} label={words} choices={choices} />
          ))}
        </fieldset>
      ))}
      {(perio_exams === null || clinical_notes === null || soap_notes === null) && (
        <p className={look.dim}>
          Only someone with access to clinical records, such as the dentist, can attach perio exams and notes.
        </p>
      )}
    </>
  );
}

const Choice = ({
  record,
  label,
  choices,
}: {
  record: RecordToSend;
  label: string;
  choices: SendChoices;
}) => {
  const isThere = choices.isAttached(record.kind, record.id);
  const isChosen = choices.chosen.some(({ kind, id }) => kind === record.kind && id === record.id);
  return (
    <Checkbox
      label={isThere ? `${label} (attached)` : label}
      checked={isThere || isChosen}
      disabled={isThere || (choices.isFull && !isChosen)}
      onChange={({ currentTarget }) => choices.choose(record, currentTarget.checked)}
    />
  );
};

const reports = reportTypes.map((type) => ({ value: type, label: reportWords[type] }));

function ImageChoicesOfClaim({ images, choices }: { images: Attachable['images']; choices: SendChoices }) {
  return (
    <ul className={classes.images}>
      {images.map(({ id, kind, date_taken, teeth, caption, of_claims_teeth }) => {
        const record = choices.chosen.find((one) => one.kind === 'image' && one.id === id);
        const words = [
          imageKindWords(kind),
          date_taken === null ? '' : dateWords(date_taken, 'plain'),
          teeth && imageTeethWords(teeth),
          caption,
        ]
          .filter(Boolean)
          .join(', ');
        return (
          <li key={id} className={classes.image}>
            <span className={classes.picture}>
              <Thumbnail id={id} source={{ realm: 'staff' }} />
            </span>
            <Choice record={{ kind: 'image', id }} label={words} choices={choices} />
            {of_claims_teeth && <span className={look.dim}>Of the claim’s teeth</span>}
            {record && (
              <Select
                aria-label={`Type of ${words}`}
                size="xs"
                allowDeselect={false}
                data={reports}
                value={record.report_type ?? (kind === 'intraoral_photo' || kind === 'other' ? 'OZ' : 'RB')}
                onChange={(given) => {
                  const type = reportTypes.find((one) => one === given);
                  if (type) choices.choose({ ...record, report_type: type }, true);
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
