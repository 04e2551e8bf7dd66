import { type NoteSettings, updateNoteSettings } from '@cusp/contract';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { cosignMessages } from './messages.ts';
import { noteSettingsQuery } from './queries.ts';

/** The rules for co-signatures. Owners only. */
export function CosignSection() {
  const query = useQuery(noteSettingsQuery());
  return (
    <SettingsSection title="Co-signatures">
      <QueryState query={query} failed={cosignMessages.loadFailed} height="5rem">
        {(settings) => <Choices settings={settings} />}
      </QueryState>
    </SettingsSection>
  );
}

function Choices({ settings }: { settings: NoteSettings }) {
  const update = useChange(updateNoteSettings, 'note-settings');
  const save = async (changed: Partial<NoteSettings>) => {
    try {
      await update.mutateAsync({ input: { body: { ...settings, ...changed } } });
      toast.done(cosignMessages.saved);
    } catch (thrown) {
      toast.failed(cosignMessages.saveFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <Stack gap="xs" role="group" aria-label="A dentist co-signs">
      <Checkbox
        label="A dentist co-signs the notes of hygienists"
        checked={settings.cosign_hygienists}
        disabled={update.isPending}
        onChange={({ currentTarget }) => void save({ cosign_hygienists: currentTarget.checked })}
      />
      <Checkbox
        label="A dentist co-signs the notes of assistants"
        checked={settings.cosign_assistants}
        disabled={update.isPending}
        onChange={({ currentTarget }) => void save({ cosign_assistants: currentTarget.checked })}
      />
      <Checkbox
        label="Providers co-sign treatments others complete in their name"
        checked={settings.cosign_treatments}
        disabled={update.isPending}
        onChange={({ currentTarget }) => void save({ cosign_treatments: currentTarget.checked })}
      />
    </Stack>
  );
}
