import { useState } from 'react';
import type { ShownImage } from '../words.ts';
import { plainView, type ImageView } from './view.ts';

interface Side {
  image: ShownImage;
  view: ImageView;
}

/** The viewer's state: one image, or two side by side, one of them active. */
interface Viewer {
  left: Side;
  right: Side | undefined;
  active: 'left' | 'right';
  /** The active side. */
  current: Side;
  /** Its index in the list. */
  at: number;
  /** The neighbors of the current image; the image on the other side is skipped. */
  previous: ShownImage | undefined;
  next: ShownImage | undefined;
  change(change: (view: ImageView) => ImageView, side?: 'left' | 'right'): void;
  go(to: ShownImage | undefined): void;
  activate(side: 'left' | 'right'): void;
  toggleSideBySide(): void;
  /** Both sides zoom, move, and turn together. */
  isLinked: boolean;
  toggleLinked(): void;
}

/**
 * @param opened the id of the image on the left, which the address holds
 * @param onMove shows another image on the left
 * @param compareWith the image to compare one with; its neighbor where there is none
 * @param viewOf how an image is shown at first
 */
export function useViewer(
  images: readonly ShownImage[],
  opened: ShownImage,
  onMove: (id: string) => void,
  compareWith: (id: string) => string | undefined = () => undefined,
  viewOf: (id: string) => ImageView = () => plainView,
): Viewer {
  const [beside, setBeside] = useState<string>();
  const [active, setActive] = useState<'left' | 'right'>('left');
  const [isLinked, setLinked] = useState(false);
  const [views, setViews] = useState<Readonly<Record<string, ImageView>>>({});

  const sideOf = (image: ShownImage): Side => ({ image, view: views[image.id] ?? viewOf(image.id) });
  const left = sideOf(opened);
  const found = images.find((image) => image.id === beside && image.id !== opened.id);
  const right = found && sideOf(found);
  const current = active === 'right' && right ? right : left;
  const other = current === left ? right : left;
  const at = images.findIndex((image) => image.id === current.image.id);
  const neighbors = (list: readonly ShownImage[]) => list.find((image) => image.id !== other?.image.id);

  return {
    left,
    right,
    active: right ? active : 'left',
    current,
    at,
    previous: neighbors(images.slice(0, Math.max(0, at)).toReversed()),
    next: neighbors(images.slice(at + 1)),
    change: (change, side) => {
      const { id } = ((side === 'right' ? right : side === 'left' ? left : undefined) ?? current).image;
      const changed = right && isLinked ? [left.image.id, right.image.id] : [id];
      setViews((before) => ({
        ...before,
        ...Object.fromEntries(changed.map((each) => [each, change(before[each] ?? viewOf(each))])),
      }));
    },
    go: (to) => {
      if (!to) return;
      if (current === left) onMove(to.id);
      else setBeside(to.id);
    },
    activate: setActive,
    isLinked,
    toggleLinked: () => setLinked(!isLinked),
    toggleSideBySide: () => {
      setActive('left');
      const here = images.indexOf(opened);
      const comparison =
        images.find(({ id }) => id === compareWith(opened.id)) ?? images[here + 1] ?? images[here - 1];
      setBeside(right ? undefined : comparison?.id);
    },
  };
}
