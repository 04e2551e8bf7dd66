import { type Image, type Mount, type MountSlot, slotSize } from '@cusp/contract';
import { type DragEvent, type KeyboardEvent, useRef } from 'react';
import type { ImageSource } from '../../../api/pictures.ts';
import { droppedFiles } from '../../../ui/fields/droppedFiles.ts';
import { draggedImage, dragImage, hasImage } from '../images/dragging.ts';
import { Thumbnail } from '../images/Thumbnail.tsx';
import { imageTeethWords, imageWords } from '../images/words.ts';
import { slotBeside } from './slotBeside.ts';
import { shownWords, slotTransform } from './slotView.ts';
import classes from './Mounts.module.css';

const staff: ImageSource = { realm: 'staff' };
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

interface MountGridProps {
  mount: Mount;
  images: readonly Image[];
  /** The slot that is chosen. */
  at: number;
  onChoose: (position: number) => void;
  /** Enter or a double click: opens the image, or fills the empty slot. */
  onEnter: (slot: MountSlot) => void;
  /** A key that turns or mirrors the image of the chosen slot. */
  onTurnKey: (key: string) => boolean;
  /** An image was dropped on a slot; undefined where it may not be. */
  onDropImage: ((position: number, imageId: string) => void) | undefined;
  /** Files were dropped, on a slot or beside the slots. */
  onDropFiles: (from: number, files: readonly File[]) => void;
}

/** The slots of a mount in their places. Arrow keys walk among them. */
export function MountGrid({
  mount,
  images,
  at,
  onChoose,
  onEnter,
  onTurnKey,
  onDropImage,
  onDropFiles,
}: MountGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const columns = Math.max(...mount.slots.map((slot) => slot.x + slotSize(slot).width));
  const rows = Math.max(...mount.slots.map((slot) => slot.y + slotSize(slot).height));
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (onTurnKey(event.key)) event.preventDefault();
    const next = slotBeside(mount.slots, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-position="${next}"]`)?.focus();
  };
  const drop = (event: DragEvent, position: number | undefined) => {
    const image = draggedImage(event);
    if (onDropImage && hasFiles(event)) {
      event.preventDefault();
      event.stopPropagation();
      void droppedFiles(event.dataTransfer).then(
        (files) => onDropFiles(position ?? 1, files),
        () => onDropFiles(position ?? 1, []),
      );
    }
    if (image === undefined || position === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onDropImage?.(position, image);
  };
  const firstEmpty = mount.slots.find(({ image_id }) => image_id === null)?.position;

  return (
    // Images are dropped on the slots, or beside them for the next empty one; the dialog does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={grid}
      className={classes.mount}
      style={{
        gridTemplateColumns: `repeat(${columns}, 1fr)`,
        aspectRatio: `${columns} / ${rows}`,
        maxWidth: `${Math.min(columns * 2.75, 64)}rem`,
      }}
      role="group"
      aria-label={mount.name}
      onKeyDown={walk}
      onDragOver={(event) => onDropImage && (hasImage(event) || hasFiles(event)) && event.preventDefault()}
      onDrop={(event) => drop(event, firstEmpty)}
    >
      {mount.slots.map((slot) => {
        const { width, height } = slotSize(slot);
        const image = images.find(({ id }) => id === slot.image_id);
        const teeth = slot.teeth && `, ${imageTeethWords(slot.teeth)}`;
        const holds = image ? [imageWords(image), shownWords(slot)].filter(Boolean).join(', ') : 'empty';
        return (
          <button
            key={slot.position}
            type="button"
            className={classes.slot}
            style={{
              gridColumn: `${slot.x + 1} / span ${width}`,
              gridRow: `${slot.y + 1} / span ${height}`,
            }}
            data-position={slot.position}
            data-empty={!image}
            aria-pressed={slot.position === at}
            aria-label={`${slot.position}. ${slot.label}${teeth}: ${holds}`}
            tabIndex={slot.position === at ? 0 : -1}
            draggable={image !== undefined && onDropImage !== undefined}
            onDragStart={(event) => image && dragImage(event, image.id)}
            onDrop={(event) => drop(event, slot.position)}
            onFocus={() => onChoose(slot.position)}
            // A mouse chooses by one click; Enter, Space and screen readers click without one.
            onClick={({ detail }) => (detail === 0 ? onEnter(slot) : onChoose(slot.position))}
            onDoubleClick={() => onEnter(slot)}
          >
            {image ? (
              <span
                className={classes.shown}
                style={{ transform: slotTransform(slot) }}
                data-across={slot.turns % 2 === 1}
              >
                <Thumbnail id={image.id} source={staff} />
              </span>
            ) : (
              <span className={classes.vacant}>
                <span>
                  {slot.position}. <span className={classes.vacantLabel}>{slot.label}</span>
                </span>
              </span>
            )}
            {slot.mark && <span className={classes.mark}>{slot.mark}</span>}
          </button>
        );
      })}
    </div>
  );
}
