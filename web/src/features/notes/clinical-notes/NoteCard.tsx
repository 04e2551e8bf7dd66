import { type ClinicalNote, signerWords } from '@cusp/contract';
import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { CosignBadge } from '../cosigning/CosignState.tsx';
import { Described } from '../links/Described.tsx';
import { Amendments } from '../amendments/Amendments.tsx';
import classes from './NoteCard.module.css';

/** A clinical note in its current state, with its kind, its author and the time it was signed, and its amendments. */
export const NoteCard = ({ note, menu }: { note: ClinicalNote; menu?: ReactNode }) => {
  const Written = note.struck ? 's' : 'p';
  return (
    <Card padding="sm" px="md" component="article">
      <div className={classes.head}>
        <Written className={classes.content}>{note.content}</Written>
        {menu && <div className={classes.menu}>{menu}</div>}
      </div>
      <Described note={note} />
      <Text size="sm" c="dimmed" mt={6} component="div">
        Clinical note · <b>{signerWords(note.created_by, note.signer)}</b> ·{' '}
        <LocalDateTime moment={note.created_at} />
        <CosignBadge note={note} />
      </Text>
      <Amendments note={note}>{(earlier) => earlier.content}</Amendments>
    </Card>
  );
};
