import type { Image } from '@cusp/contract';
import { useState } from 'react';
import { ImageViewer, type ImageViewerProps } from '../images/viewer/ImageViewer.tsx';
import { AnnotationLayer } from './AnnotationLayer.tsx';
import { AnnotationPanel } from './AnnotationPanel.tsx';
import { DownloadMenu } from '../handing-out/DownloadMenu.tsx';
import { KeepPreset } from '../presets/KeepPreset.tsx';
import { annotationTools } from './tools.ts';
import { useDrawing } from './useDrawing.ts';

interface AnnotatedViewerProps extends Omit<
  ImageViewerProps,
  'images' | 'marks' | 'renderDownload' | 'renderKeep'
> {
  images: readonly Image[];
  mayChange: boolean;
}

const shortcuts = [
  ['M', 'Measure and mark'],
  ...annotationTools.map(
    ({ key, label }) => [key === key.toUpperCase() ? `Shift ${key}` : key.toUpperCase(), label] as const,
  ),
] as const;

/** The staff's viewer: images with what is measured and marked on them. */
export function AnnotatedViewer({ images, mayChange, ...rest }: AnnotatedViewerProps) {
  const [isOpen, setOpen] = useState(false);
  const drawing = useDrawing();
  const imageOf = (id: string) => images.find((image) => image.id === id);
  const toggle = () => {
    drawing.choose(undefined);
    setOpen(!isOpen);
  };
  return (
    <ImageViewer
      {...rest}
      images={images}
      renderDownload={({ id }, view) => <DownloadMenu key={id} imageId={id} view={view} />}
      renderKeep={({ kind }, view) => <KeepPreset kind={kind} view={view} />}
      marks={{
        label: 'Measure and mark',
        isOpen,
        toggle,
        renderOver: ({ id }, placed, isActive) => {
          const image = imageOf(id);
          return (
            image && (
              <AnnotationLayer
                key={id}
                imageId={id}
                scale={image}
                placed={placed}
                isActive={isActive}
                drawing={drawing}
              />
            )
          );
        },
        renderPanel: ({ id }) => {
          const image = imageOf(id);
          return image && <AnnotationPanel image={image} drawing={drawing} mayChange={mayChange} />;
        },
        onKey: (key) => {
          const tool = annotationTools.find((each) => each.key === key);
          if (key === 'm') toggle();
          else if (tool && mayChange) {
            setOpen(true);
            drawing.choose(tool);
          } else return false;
          return true;
        },
        shortcuts,
      }}
    />
  );
}
