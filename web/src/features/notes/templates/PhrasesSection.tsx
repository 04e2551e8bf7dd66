import {
  createNotePhrase,
  deleteNotePhrase,
  type NotePhrase,
  NotePhraseInput,
  updateNotePhrase,
} from '@cusp/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { templateMessages } from './messages.ts';
import { notePhrasesQuery } from './queries.ts';
import classes from '../../../ui/screens/Settings.module.css';
import own from './NoteTemplates.module.css';
import look from '../../../ui/theme/look.module.css';

/** One's own short texts. */
export function PhrasesSection() {
  const query = useQuery(notePhrasesQuery());
  const remove = useChange(deleteNotePhrase, 'note-phrases');
  const [editing, setEditing] = useState<{ opened: boolean; phrase: NotePhrase | null; key: number }>({
    opened: false,
    phrase: null,
    key: 0,
  });
  const edit = (phrase: NotePhrase | null) =>
    setEditing(({ key }) => ({ opened: true, phrase, key: key + 1 }));
  const drop = async ({ id }: NotePhrase) => {
    try {
      await remove.mutateAsync({ input: { params: { id } } });
      toast.done(templateMessages.phraseRemoved);
    } catch (thrown) {
      toast.failed(templateMessages.phraseRemoveFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <SettingsSection
      title="My Quick Texts"
      action={
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
          Add Quick Text
        </Button>
      }
    >
      <p className={look.dim}>
        In a note, type a period, the shortcut, and a space. Quick texts are visible only to you.
      </p>
      <QueryState
        query={query}
        failed={templateMessages.phrasesFailed}
        height="6rem"
        empty={<Empty sentence={templateMessages.noPhrases} />}
      >
        {(phrases) => (
          <ul className={classes.rows} aria-label="My quick texts">
            {phrases.map((phrase) => (
              <li key={phrase.id} className={classes.row}>
                <div className={classes.words}>
                  <p className={classes.name}>.{phrase.shortcut}</p>
                  <p className={own.text}>{phrase.content}</p>
                </div>
                <div className={classes.actions}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Change .${phrase.shortcut}`}
                    onClick={() => edit(phrase)}
                  >
                    Change
                  </Button>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Remove .${phrase.shortcut}`}
                    onClick={() => void drop(phrase)}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <PhraseDialog
        key={editing.key}
        phrase={editing.phrase}
        opened={editing.opened}
        onClose={() => setEditing((last) => ({ ...last, opened: false }))}
      />
    </SettingsSection>
  );
}

interface PhraseDialogProps {
  phrase: NotePhrase | null;
  opened: boolean;
  onClose: () => void;
}

function PhraseDialog({ phrase, opened, onClose }: PhraseDialogProps) {
  const create = useChange(createNotePhrase, 'note-phrases');
  const update = useChange(updateNotePhrase, 'note-phrases');
  return (
    <FormDialog
      opened={opened}
      title={phrase ? `Change .${phrase.shortcut}` : 'Add Quick Text'}
      submitLabel={phrase ? 'Save Changes' : 'Add Quick Text'}
      schema={NotePhraseInput}
      initial={{
        shortcut: phrase?.shortcut ?? '',
        content: phrase?.content ?? '',
        version: phrase?.version,
      }}
      edits={phrase !== null}
      submit={(body) =>
        phrase
          ? update.mutateAsync({ input: { params: { id: phrase.id }, body } })
          : create.mutateAsync({ input: { body } })
      }
      messages={
        phrase
          ? { done: templateMessages.phraseSaved, failed: templateMessages.phraseSaveFailed }
          : { done: templateMessages.phraseAdded, failed: templateMessages.phraseAddFailed }
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label="Shortcut"
            required
            leftSection="."
            autoComplete="off"
            {...form.getInputProps('shortcut')}
          />
          <Textarea label="Text" required autosize minRows={3} {...form.getInputProps('content')} />
        </>
      )}
    </FormDialog>
  );
}
