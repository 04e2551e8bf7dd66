import type { ListedDocument } from '@cusp/contract';
import { Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { cardPictureQuery, documentPictureQuery } from '../../../api/pictures.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { AboutLine } from '../../../ui/forms/About.tsx';
import { useImageBlob } from '../../../ui/loading/useImageBlob.ts';
import { documentMessages } from './messages.ts';
import { useSaveDocument } from './useSaveDocument.ts';
import classes from './Documents.module.css';

interface DocumentViewProps {
  document: ListedDocument;
  opened: boolean;
  onClose: () => void;
}

/** Shows a photo or scan large enough to read. */
export function DocumentView({ document, opened, onClose }: DocumentViewProps) {
  const { source, id } = document;
  const picture = source === 'insurance_card' ? cardPictureQuery(id) : documentPictureQuery(id);
  const query = useQuery({ ...picture, enabled: opened });
  const { busy, save } = useSaveDocument();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={document.title}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.view}>
        <AboutLine />
        <QueryState query={query} failed={documentMessages.openFailed} height="50vh">
          {(blob) => <Picture blob={blob} title={document.title} />}
        </QueryState>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={busy}
          onClick={() => save(document)}
        >
          Download the original
        </Button>
      </div>
    </Modal>
  );
}

function Picture({ blob, title }: { blob: Blob; title: string }) {
  return <img ref={useImageBlob(blob)} alt={title} className={classes.picture} />;
}
