import { type Image, setPatientPhoto } from '@cusp/contract';
import { Button, Checkbox } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { imageMessages } from './messages.ts';
import { photoMessages } from '../../people/photo/messages.ts';
import { type ImageSource } from '../../../api/pictures.ts';
import { imagesQuery } from './queries.ts';
import { ThumbnailGrid } from './ThumbnailGrid.tsx';
import { useDownload } from './useDownload.ts';
import { useOpenImage } from './useOpenImage.ts';
import { ImageShareList } from '../shares/ImageShareList.tsx';
import { SendImagesDialog } from '../shares/SendImagesDialog.tsx';
import { AnnotatedViewer } from '../annotations/AnnotatedViewer.tsx';
import { mountsQuery } from '../mounts/queries.ts';
import { sameSlotBefore } from '../mounts/sameSlotBefore.ts';
import { imagePresetsQuery } from '../presets/queries.ts';
import { viewOfSlot } from '../mounts/slotView.ts';
import { PatientMounts } from '../mounts/PatientMounts.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Chairside } from '../../../ui/screens/Chairside.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { ArchiveImage } from './ArchiveImage.tsx';
import { EditImageDialog } from './EditImageDialog.tsx';
import { ImageMenu } from './ImageMenu.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { UploadArea } from './UploadArea.tsx';
import { UploadList } from './UploadList.tsx';
import { imageWords } from './words.ts';
import { useRelease } from './useRelease.ts';
import { useUploads } from './uploads.ts';
import { graysOf, plainView } from './viewer/view.ts';
import grid from './ThumbnailGrid.module.css';

const route = getRouteApi('/staff/patients/$id');
const staff: ImageSource = { realm: 'staff' };

/** A patient's radiographs and photos, to add, view, describe and archive. */
export function PatientImages({ patientId }: { patientId: string }) {
  const { image: openedImage } = route.useSearch();
  const viewer = useOpenImage();
  const query = useQuery(imagesQuery(patientId));
  const { may } = useSession();
  const mayChange = may('images.write');
  // The ids of several that are chosen; undefined while none are being chosen.
  const [chosen, setChosen] = useState<readonly string[]>();
  const [sending, setSending] = useState<readonly string[]>();
  const onSend = may('images.share') ? setSending : undefined;
  // The list of mounts shows its own failure.
  const { data: mounts } = useQuery(mountsQuery(patientId));
  const { data: presets = [] } = useQuery(imagePresetsQuery());
  const uploads = useUploads(patientId);
  const { download } = useDownload(staff);
  // The image of the dialog, kept while it fades out.
  const [asked, setAsked] = useState<{ image: Image; about: 'edit' | 'archive' | null }>();
  const release = useRelease();
  const photo = useChange(setPatientPhoto, 'images');
  const choosePhoto = async ({ id, is_photo }: Image) => {
    try {
      const body = { image_id: is_photo ? null : id };
      await photo.mutateAsync({ input: { params: { id: patientId }, body } });
      toast.done(is_photo ? photoMessages.removed : photoMessages.chosen);
    } catch (thrown) {
      toast.failed(photoMessages.failed, refusalOf(thrown).detail);
    }
  };
  const leave = () => setAsked((before) => before && { ...before, about: null });

  return (
    <TabSection title="Images" action={<Chairside />}>
      {mayChange && <UploadArea patientId={patientId} />}
      <UploadList uploads={uploads} />
      {query.data && (
        <PatientMounts
          patientId={patientId}
          images={query.data}
          mayChange={mayChange}
          onOpen={viewer.open}
          onSend={onSend}
        />
      )}
      <QueryState
        query={query}
        failed={imageMessages.listFailed}
        empty={<Empty sentence={imageMessages.none} icon={IconPhoto} />}
      >
        {(images) => (
          <>
            {chosen === undefined ? (
              <div>
                <Button variant="subtle" size="compact-sm" onClick={() => setChosen([])}>
                  Select Several
                </Button>
              </div>
            ) : (
              <SelectionBar
                patientId={patientId}
                images={images}
                chosen={chosen}
                mayChange={mayChange}
                onChoose={setChosen}
                onSend={onSend}
                onDone={() => setChosen(undefined)}
              />
            )}
            <ThumbnailGrid
              images={images}
              source={staff}
              draggable={mayChange}
              renderCheck={
                chosen &&
                ((image) => (
                  <Checkbox
                    className={grid.check ?? ''}
                    label="Select"
                    aria-label={`Select ${imageWords(image)}`}
                    checked={chosen.includes(image.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      setChosen(checked ? [...chosen, image.id] : chosen.filter((each) => each !== image.id))
                    }
                  />
                ))
              }
              onOpen={viewer.open}
              renderState={(image) =>
                image.released_at === null && <StatusBadge status={imageMessages.waits} />
              }
              renderActions={(image) => (
                <ImageMenu
                  image={image}
                  mayChange={mayChange}
                  onPhoto={() => void choosePhoto(image)}
                  onRelease={() => void release.toggle(image)}
                  onEdit={() => setAsked({ image, about: 'edit' })}
                  onArchive={() => setAsked({ image, about: 'archive' })}
                  onDownload={() => download(image.id)}
                />
              )}
            />
            <AnnotatedViewer
              mayChange={mayChange}
              compareWith={(id) => sameSlotBefore(mounts ?? [], id)}
              viewOf={(id) => {
                const slot = mounts?.flatMap(({ slots }) => slots).find(({ image_id }) => image_id === id);
                const kind = images.find((image) => image.id === id)?.kind;
                const preset = presets.find((each) => each.kind === kind);
                return { ...(slot ? viewOfSlot(slot) : plainView), ...(preset && graysOf(preset)) };
              }}
              images={images}
              source={staff}
              opened={openedImage}
              onMove={viewer.move}
              renderAction={(id) => {
                const shown = images.find((image) => image.id === id);
                return (
                  mayChange &&
                  shown?.released_at === null && (
                    <Button
                      size="compact-sm"
                      loading={release.busy}
                      onClick={() => void release.toggle(shown)}
                    >
                      Release
                    </Button>
                  )
                );
              }}
              onClose={viewer.close}
            />
          </>
        )}
      </QueryState>
      {onSend && <ImageShareList patientId={patientId} />}
      <SendImagesDialog patientId={patientId} imageIds={sending} onClose={() => setSending(undefined)} />
      {asked && (
        <>
          <EditImageDialog
            key={asked.image.id}
            image={asked.image}
            opened={asked.about === 'edit'}
            onClose={leave}
          />
          <ArchiveImage image={asked.image} opened={asked.about === 'archive'} onClose={leave} />
        </>
      )}
    </TabSection>
  );
}
