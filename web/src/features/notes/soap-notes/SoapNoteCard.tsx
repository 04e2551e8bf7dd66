import { signerWords, type SoapNote, type SoapSections } from '@cusp/contract';
import { Card, Title } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CosignBadge } from '../cosigning/CosignState.tsx';
import { Described } from '../links/Described.tsx';
import { Amendments } from '../amendments/Amendments.tsx';
import { soapNoteMessages } from './messages.ts';
import { RowLink } from '../../../ui/tables/RowLink.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { sections } from './sections.ts';
import classes from './SoapNoteCard.module.css';

interface SoapNoteCardProps {
  note: SoapNote;
  /** Shown instead of the patient's name. */
  title?: string;
  menu?: ReactNode;
}

/** A SOAP note: the patient's name or a title, time, author, diagnosis, and its sections in the order of product.md, 2. */
export const SoapNoteCard = ({ note, title, menu }: SoapNoteCardProps) => (
  <Card component="article" padding={0} aria-labelledby={`note-${note.id}`}>
    <header className={classes.head}>
      <div className={classes.who}>
        <Title order={3} id={`note-${note.id}`}>
          {title !== undefined ? (
            title
          ) : note.patient_name ? (
            <RowLink
              link={linkOptions({ to: '/patients/$id', params: { id: note.patient_id } })}
              className={classes.patient}
            >
              {note.patient_name}
            </RowLink>
          ) : (
            soapNoteMessages.unknownPatient
          )}
        </Title>
        <div className={classes.when}>
          <LocalDateTime moment={note.created_at} /> · By {signerWords(note.created_by, note.signer)}
          <CosignBadge note={note} />
        </div>
        <Described note={note} />
      </div>
      <div className={classes.aside}>
        <p className={classes.diagnosis} data-given={note.diagnosis !== ''}>
          {note.diagnosis ? (
            <>
              <span className="unseen">Diagnosis: </span>
              {note.diagnosis}
            </>
          ) : (
            soapNoteMessages.noDiagnosis
          )}
        </p>
        {menu}
      </div>
    </header>
    <dl className={classes.sections} data-struck={note.struck !== null}>
      <Section name="Chief Complaint" words={note.chief_complaint} whole={!note.history} />
      {note.history && <Section name="History" words={note.history} />}
      <Section name="Subjective" words={note.subjective} />
      <Section name="Objective" words={note.objective} />
      <Section name="Assessment" words={note.assessment} />
      <Section name="Plan" words={note.plan} />
      {note.procedures && <Section name="Procedures" words={note.procedures} whole />}
    </dl>
    <div className={classes.amendments}>
      <Amendments note={note}>{(earlier) => sectionWords(earlier)}</Amendments>
    </div>
  </Card>
);

/** An earlier version, one line per section. */
const sectionWords = (earlier: SoapSections) =>
  sections
    .filter(({ field }) => earlier[field] !== '')
    .map(({ field, label }) => `${label}: ${earlier[field]}`)
    .join('\n');

interface SectionProps {
  name: string;
  words: string;
  /** Across both columns, if it has no neighbor. */
  whole?: boolean;
}

const Section = ({ name, words, whole = false }: SectionProps) => (
  <div data-whole={whole}>
    <dt>{name}</dt>
    <dd>{words}</dd>
  </div>
);
