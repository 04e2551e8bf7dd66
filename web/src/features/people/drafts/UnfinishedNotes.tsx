import { discardDraft, type Draft, draftKinds } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { fieldsIn } from '../../../ui/forms/useFormDraft.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { call } from '../../../api/call.ts';
import { draftsQuery } from './useKeptDraft.ts';
import classes from './UnfinishedNotes.module.css';
import look from '../../../ui/theme/look.module.css';

/** Where a draft is written on. An addendum or correction is offered again at its note. */
function placeOf({ kind, patient_id: id, about_id }: Draft): LinkOptions {
  if (kind === 'appeal' && about_id !== null)
    return linkOptions({ to: '/claims/$id', params: { id: about_id } });
  if (id === null) return linkOptions({ to: '/soap-notes', search: { dialog: 'new' } });
  const search = {
    clinical_note: { tab: 'notes', dialog: 'note' },
    soap_note: { tab: 'notes', dialog: 'soap' },
    addendum: { tab: 'notes' },
    correction: { tab: 'notes' },
    appeal: {},
  } as const;
  return linkOptions({ to: '/patients/$id', params: { id }, search: search[kind] });
}

/** The longest text of a draft, by which its author recognizes it. */
const excerptOf = ({ content }: Draft) =>
  Object.entries(fieldsIn(content))
    .flatMap(([name, value]) => (typeof value === 'string' && !name.endsWith('_id') ? [value.trim()] : []))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '')
    .slice(0, 200);

/** The notes and letters that the signed-in person has begun, until they are signed, sent or discarded. Nothing if there are none. */
export function UnfinishedNotes() {
  const { data = [] } = useQuery(draftsQuery());
  const client = useQueryClient();
  const [asked, setAsked] = useState<Draft>();
  if (data.length === 0) return null;

  async function discard({ id }: Draft) {
    setAsked(undefined);
    try {
      await call(discardDraft, { params: { id } });
    } catch (thrown) {
      toast.failed('Failed to discard the unfinished note', refusalOf(thrown).detail);
    }
    await client.invalidateQueries({ queryKey: draftsQuery().queryKey });
  }
  return (
    <Card component="section" aria-labelledby="unfinished" padding={0}>
      <div className={classes.head}>
        <Title order={2} id="unfinished">
          Unfinished Notes
        </Title>
        <span className={look.small}>Only you see these.</span>
      </div>
      <ul className={look.bare}>
        {data.map((draft) => (
          <li key={draft.id} className={classes.row}>
            <Link {...placeOf(draft)} className={classes.link ?? ''}>
              <b>{draft.patient_name || 'No patient chosen'}</b>{' '}
              <span className={look.small}>
                {draftKinds[draft.kind].title}, <LocalDateTime moment={draft.updated_at} />
              </span>
              <span className={classes.text}>{excerptOf(draft)}</span>
            </Link>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Discard ${draftKinds[draft.kind].title}, ${draft.patient_name || 'no patient chosen'}`}
              onClick={() => setAsked(draft)}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        opened={asked !== undefined}
        question="Discard this unfinished note?"
        confirm="Discard"
        grave
        onConfirm={() => asked && void discard(asked)}
        onCancel={() => setAsked(undefined)}
      >
        What you typed will be gone.
      </Confirm>
    </Card>
  );
}
