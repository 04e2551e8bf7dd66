import type { TrayImage } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { dateWords, momentWords } from '../../../ui/text/dates.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { imageKindWords } from '../images/words.ts';
import { DiscardTrayImageDialog } from './DiscardTrayImageDialog.tsx';
import { FileTrayImageDialog } from './FileTrayImageDialog.tsx';
import { trayProposalWords, trayMessages } from './messages.ts';
import { trayQuery } from './queries.ts';
import { TrayPicture } from './TrayPicture.tsx';
import classes from './ImageTray.module.css';

/** What computers of the office delivered and no one has filed yet. */
export function ImageTrayScreen() {
  const query = useQuery(trayQuery());
  const mayFile = useSession().may('images.write');
  const [filing, setFiling] = useState<{ image: TrayImage; patientId: string }>();
  const [discarding, setDiscarding] = useState<TrayImage>();
  return (
    <Screen
      title="Images Without a Patient"
      line="Images from office computers that were taken while no mount was open for capture."
    >
      <QueryState query={query} failed={trayMessages.listFailed} empty={<p>Every image has a patient.</p>}>
        {(images) => (
          <ul className={classes.list} aria-label="Images without a patient">
            {images.map((image) => (
              <TrayCard
                key={image.id}
                image={image}
                mayFile={mayFile}
                onFile={(patientId) => setFiling({ image, patientId })}
                onDiscard={() => setDiscarding(image)}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <FileTrayImageDialog
        key={`${filing?.image.id} ${filing?.patientId}`}
        image={filing?.image}
        patientId={filing?.patientId ?? ''}
        onClose={() => setFiling(undefined)}
      />
      <DiscardTrayImageDialog image={discarding} onClose={() => setDiscarding(undefined)} />
    </Screen>
  );
}

interface TrayCardProps {
  image: TrayImage;
  mayFile: boolean;
  /** Files it with the patient, or with one who is still to be chosen: `''`. */
  onFile: (patientId: string) => void;
  onDiscard: () => void;
}

function TrayCard({ image, mayFile, onFile, onDiscard }: TrayCardProps) {
  const timeZone = useTimeZone();
  const taken = momentWords(image.taken_at, timeZone);
  const from = image.source === '' ? image.program_name : `${image.program_name}, ${image.source}`;
  const { subject_name: name, subject_birth_date: born } = image;
  return (
    <li className={classes.card}>
      <TrayPicture id={image.id} part="thumbnail" alt={`Image of ${taken}`} />
      <div className={classes.words}>
        <p>{taken}</p>
        <p className={classes.dim}>
          {from}
          {image.kind === 'other' ? '' : `, ${imageKindWords(image.kind)}`}
        </p>
        {(name !== '' || born !== null) && (
          <p className={classes.dim}>
            In the file:{' '}
            {[name, born !== null && `born ${dateWords(born, 'plain')}`].filter(Boolean).join(', ')}
          </p>
        )}
        {mayFile && (
          <div className={classes.acts}>
            {image.proposals.map(({ patient_id, name: patient, date_of_birth, why }) => {
              const who = `${patient} (${dateWords(date_of_birth, 'plain')})`;
              return (
                <span key={patient_id} className={classes.proposal}>
                  <Button
                    variant="light"
                    size="compact-sm"
                    aria-label={`${who}, ${trayProposalWords[why]}`}
                    onClick={() => onFile(patient_id)}
                  >
                    {who}
                  </Button>
                  <span className={classes.dim} aria-hidden>
                    {trayProposalWords[why]}
                  </span>
                </span>
              );
            })}
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Choose Patient, ${taken}`}
              onClick={() => onFile('')}
            >
              Choose Patient
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-label={`Discard, ${taken}`}
              onClick={onDiscard}
            >
              Discard
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
