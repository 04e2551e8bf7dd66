import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { imageMessages } from '../../../imaging/images/messages.ts';
import { type ImageSource } from '../../../../api/pictures.ts';
import { ThumbnailGrid } from '../../../imaging/images/ThumbnailGrid.tsx';
import { useOpenImage } from '../../../imaging/images/useOpenImage.ts';
import { ImageViewer } from '../../../imaging/images/viewer/ImageViewer.tsx';
import { portalImagesQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { t } from '../../../../ui/language/t.ts';

const route = getRouteApi('/patient-portal/images');

/** A patient's radiographs and photos, the newest first. */
export function ImagesScreen() {
  const { patient } = usePortal();
  const { image } = route.useSearch();
  const viewer = useOpenImage();
  const query = useQuery(portalImagesQuery(patient.id));
  const source: ImageSource = { realm: 'patient', record: patient.id };

  return (
    <Screen title={t('My Images')} count={query.data?.length} width="reading">
      <QueryState
        query={query}
        failed={imageMessages.listFailed}
        height="50vh"
        empty={<Empty sentence={imageMessages.none} icon={IconPhoto} />}
      >
        {(images) => (
          <>
            <ThumbnailGrid images={images} source={source} onOpen={viewer.open} />
            <ImageViewer
              images={images}
              source={source}
              opened={image}
              onMove={viewer.move}
              onClose={viewer.close}
            />
          </>
        )}
      </QueryState>
    </Screen>
  );
}
