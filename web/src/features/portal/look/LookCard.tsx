import {
  getPracticeLook,
  patientColors,
  type PracticeLook,
  removePracticePicture,
  setPracticeColor,
  setPracticePicture,
} from '@cusp/contract';
import { Button, Card, Group, TextInput, Title } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadFile } from '../../../api/files.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PickPicture } from '../../../ui/fields/PickPicture.tsx';
import { fileIdentity, useAttempts } from '../../../api/attempts.ts';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { CopyLink } from '../../access/invitations/CopyLink.tsx';
import classes from './Look.module.css';
import looks from '../../../ui/theme/look.module.css';

const lookKey = () => keyOf('practice', 'look');
const messages = {
  loadFailed: 'Failed to fetch branding',
  color: { done: 'Color saved', failed: 'Failed to save the color' },
  removed: { done: 'Logo removed', failed: 'Failed to remove the logo' },
  picture: { done: 'Logo saved', failed: 'Failed to save the logo' },
} as const;

/** The practice's picture and color on patients' pages. */
export function LookCard() {
  const query = useQuery(queryOf(getPracticeLook, {}, lookKey()));
  return (
    <Card padding="lg" component="section" aria-labelledby="practice-look">
      <Title order={2} id="practice-look" size="h3">
        Branding on patient pages
      </Title>
      <p>
        Your picture and color lead on the portal, the booking page, forms and tablets. Where words in your
        color could not be read, a shade of it is shown.
      </p>
      <QueryState query={query} failed={messages.loadFailed} height="12rem">
        {(look) => (
          <>
            <div className={classes.look}>
              <Picture look={look} />
              <Color key={look.color} look={look} />
            </div>
            <CopyLink
              label="Branded sign-in link for your website"
              link={`${location.origin}/patient-portal/login?at=${look.mark}`}
            />
          </>
        )}
      </QueryState>
    </Card>
  );
}

function Picture({ look: { picture } }: { look: PracticeLook }) {
  const client = useQueryClient();
  const remove = useChange(removePracticePicture, 'practice');
  const attempt = useAttempts();
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState('');
  const send = async (file: File) => {
    setBusy(true);
    setSentence('');
    try {
      await attempt(fileIdentity(file), (idempotencyKey) =>
        uploadFile(setPracticePicture, {
          input: {},
          file,
          idempotencyKey,
          onProgress: () => undefined,
          signal: new AbortController().signal,
        }),
      );
      await client.invalidateQueries({ queryKey: lookKey() });
      toast.done(messages.picture.done);
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || messages.picture.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={looks.stack}>
      {sentence !== '' && <RefusalMessage sentence={sentence} />}
      <div className={classes.shown}>
        {picture === null ? (
          <p className={classes.none}>No logo. A tooth icon is shown.</p>
        ) : (
          <img {...picture} alt="As patients see it" className={classes.picture} />
        )}
      </div>
      <Group gap="xs">
        <PickPicture
          icon={<IconPhotoUp size={18} aria-hidden />}
          disabled={busy}
          onFile={(file) => void send(file)}
        >
          Choose a Logo
        </PickPicture>
        {picture !== null && (
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            loading={remove.isPending}
            onClick={() => void showOutcome(remove.mutateAsync({ input: {} }), messages.removed)}
          >
            Remove Logo
          </Button>
        )}
      </Group>
    </div>
  );
}

/** Teal, where nothing was chosen yet: any color to begin with. */
const firstColor = '#126d67';
const isColor = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed);

function Color({ look: { color, version } }: { look: PracticeLook }) {
  const change = useChange(setPracticeColor, 'practice');
  const [typed, setTyped] = useState(color ?? '');
  const [sentence, setSentence] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const shown = typed.trim();
  const save = async (next: string | null) => {
    setSentence('');
    try {
      await change.mutateAsync({ input: { body: { color: next, version } } });
      toast.done(messages.color.done);
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || messages.color.failed);
      field.current?.focus();
    }
  };
  return (
    <form
      className={looks.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(shown === '' ? null : shown);
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          ref={field}
          label="Color"
          description="For example, #1a2b3c. If blank, the default violet is used."
          autoComplete="off"
          maxLength={7}
          error={sentence}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <input
          type="color"
          aria-label="Choose the color"
          className={classes.well}
          value={isColor(shown) ? shown : firstColor}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Group>
      {isColor(shown) && <Preview color={shown} />}
      <div>
        <Button type="submit" loading={change.isPending} disabled={shown === (color ?? '')}>
          Save Color
        </Button>
      </div>
    </form>
  );
}

/** A button and a link as patients see them, in light and in dark. */
function Preview({ color }: { color: string }) {
  const colors = patientColors(color.toLowerCase());
  return (
    <div className={looks.row} role="group" aria-label="Buttons and links as patients see them">
      {(['light', 'dark'] as const).map((scheme) => (
        <div
          key={scheme}
          className={classes.preview}
          style={{ background: scheme === 'light' ? '#fff' : '#1d2221' }}
        >
          <span
            className={classes.button}
            style={{ background: colors[scheme]['--mantine-color-cusp-7'], color: '#fff' }}
          >
            Confirm
          </span>
          <span style={{ color: colors[scheme]['--mantine-color-anchor'] }}>
            {scheme === 'light' ? 'In light mode' : 'In dark mode'}
          </span>
        </div>
      ))}
    </div>
  );
}
