import { type ClearinghouseFile, getClearinghouseFile, mostClearinghouseFiles } from '@cusp/contract';
import { Badge, Button, Card } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '../../../api/files.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { BackLink } from '../../../ui/screens/BackLink.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import settings from '../../../ui/screens/Settings.module.css';
import { momentWords } from '../../../ui/text/dates.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import '../../../ui/theme/status.css';
import { clearinghouseMessages } from './messages.ts';
import { receivedFilesQuery } from './queries.ts';
import { receivedStateClasses, receivedStateWords, fileWords } from './words.ts';
import classes from './Clearinghouse.module.css';
import look from '../../../ui/theme/look.module.css';

const closeDialog = lazyDialog(async () => (await import('./CloseFileDialog.tsx')).CloseFileDialog);

/** The clearinghouse's responses: those that need review, then the latest. */
export function ReceivedFilesScreen() {
  const [after, setAfter] = useState<string>();
  const query = useQuery(receivedFilesQuery(after));
  const edited = useEdited<ClearinghouseFile>();
  return (
    <Screen
      title="Clearinghouse Responses"
      back={<BackLink to="/claims">Claims</BackLink>}
      line="Every file received. Claims and remittances are updated from them automatically; files that could not be read or matched need your review."
      width="reading"
    >
      <QueryState
        query={query}
        failed={clearinghouseMessages.filesFailed}
        height="40vh"
        empty={
          <Empty
            sentence={
              after === undefined ? clearinghouseMessages.nothingCame : clearinghouseMessages.nothingEarlier
            }
            icon={IconInbox}
          />
        }
      >
        {(files) => (
          <Card padding="lg">
            <ul className={settings.rows} aria-label="Files from the clearinghouse">
              {files.map((file) => (
                <FileRow key={file.id} file={file} onClose={() => edited.open(file)} />
              ))}
            </ul>
            {files.length === mostClearinghouseFiles && (
              <>
                <p className={look.dim}>{clearinghouseMessages.partOnly(mostClearinghouseFiles)}</p>
                <Button variant="default" mt="xs" onClick={() => setAfter(files.at(-1)?.id)}>
                  Show Earlier Files
                </Button>
              </>
            )}
          </Card>
        )}
      </QueryState>
      {after !== undefined && (
        <Button variant="default" mt="md" onClick={() => setAfter(undefined)}>
          Show the Latest Files
        </Button>
      )}
      {edited.record && (
        <LazyDialog
          key={edited.key}
          of={closeDialog}
          with={{ file: edited.record, opened: edited.opened, onClose: edited.close }}
        />
      )}
    </Screen>
  );
}

function FileRow({ file, onClose }: { file: ClearinghouseFile; onClose: () => void }) {
  const { id, state, reason, claims, received_at, is_open, closed_by, note } = file;
  const words = fileWords(file);
  const timeZone = useTimeZone();
  const download = async () => {
    try {
      const { blob, name = 'file.x12' } = await fetchFile(getClearinghouseFile, { params: { id } });
      downloadBlob({ blob, name });
    } catch (thrown) {
      toast.failed(clearinghouseMessages.downloadFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <li className={settings.row}>
      <div className={settings.words}>
        <p className={settings.name}>
          <Badge className={`status ${receivedStateClasses[state]}`} variant="unstyled" tt="none">
            {receivedStateWords[state]}
          </Badge>
          {words}
        </p>
        {reason !== '' && <p>{reason}</p>}
        <p className={look.dim}>
          {[
            momentWords(received_at, timeZone),
            claims > 0 && (claims === 1 ? 'about 1 claim' : `about ${claims} claims`),
            note !== '' && `${closed_by}: ${note}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={classes.buttons}>
        {state === 'taken' && <TextLink to="/payments/remittances">Open Remittances</TextLink>}
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Download ${words}`}
          onClick={() => void download()}
        >
          Download
        </Button>
        {is_open && (
          <Button variant="light" size="compact-sm" aria-label={`Mark ${words} as done`} onClick={onClose}>
            Done
          </Button>
        )}
      </div>
    </li>
  );
}
