import { describe, expect, test } from 'vitest';
import {
  adjustView,
  filterOf,
  fittedSize,
  flipView,
  inImage,
  inPane,
  isEnhanced,
  isPlain,
  limitPan,
  magnified,
  maxImageZoom,
  panView,
  plainView,
  rotateView,
  zoomView,
} from './view.ts';

const pane = { width: 800, height: 600 };
const wide = { width: 2000, height: 1000 };

describe('how an image is looked at', () => {
  test('it fits its pane, upright and turned', () => {
    expect(fittedSize(wide, pane, 0)).toEqual({ width: 800, height: 400 });
    expect(fittedSize(wide, pane, 1)).toEqual({ width: 600, height: 300 });
    expect(fittedSize({ width: 100, height: 100 }, pane, 2)).toEqual({ width: 600, height: 600 });
  });

  test('what is under the pointer stays there while it zooms', () => {
    const at = { x: 120, y: -40 };
    const near = zoomView(plainView, 2, at);
    expect(near).toMatchObject({ zoom: 2, x: -120, y: 40 });
    expect(zoomView(near, 0.5, at)).toMatchObject({ zoom: 1, x: 0, y: 0 });
  });

  test('it zooms from whole to sixteen times', () => {
    expect(zoomView(plainView, 0.1).zoom).toBe(1);
    expect(zoomView(plainView, 1000).zoom).toBe(maxImageZoom);
  });

  test('it can be moved as far as it is larger than the pane', () => {
    const far = panView({ ...plainView, zoom: 2 }, { x: 9999, y: -9999 });
    expect(limitPan(far, wide, pane)).toMatchObject({ x: 400, y: -100 });
    expect(limitPan(panView(plainView, { x: 5, y: 5 }), wide, pane)).toMatchObject({ x: 0, y: 0 });
    expect(limitPan({ ...far, turns: 1 }, wide, pane)).toMatchObject({ x: 0, y: -300 });
  });

  test('it turns round and comes back', () => {
    const once = rotateView(plainView, -1);
    expect(once.turns).toBe(3);
    expect([1, 2, 3].reduce((view) => rotateView(view, -1), once)).toEqual(plainView);
  });

  test('a place in the pane and the pixel of the image there find each other', () => {
    const upright = { image: wide, pane, view: plainView };
    expect(inPane(upright, { x: 0, y: 0 })).toEqual({ x: 0, y: 100 });
    expect(inPane(upright, { x: 2000, y: 1000 })).toEqual({ x: 800, y: 500 });
    const right = { image: wide, pane, view: rotateView(plainView, 1) };
    expect(inPane(right, { x: 0, y: 0 })).toEqual({ x: 550, y: 0 });
    expect(inImage(upright, { x: 400, y: 0 })).toEqual({ x: 1000, y: 0 });
    for (const turns of [0, 1, 2, 3]) {
      const placed = { image: wide, pane, view: { ...plainView, turns, zoom: 3, x: 40, y: -25 } };
      const there = inImage(placed, inPane(placed, { x: 1200, y: 300 }));
      expect(there.x).toBeCloseTo(1200);
      expect(there.y).toBeCloseTo(300);
    }
  });

  test('a flip mirrors what is seen, however the image is turned', () => {
    for (const turns of [0, 1, 2, 3]) {
      const view = { ...plainView, turns, zoom: 2, x: 30, y: 10 };
      const before = { image: wide, pane, view };
      const after = { image: wide, pane, view: flipView(view) };
      const [there, mirrored] = [before, after].map((placed) => inPane(placed, { x: 700, y: 200 }));
      expect(mirrored?.x).toBeCloseTo(pane.width - (there?.x ?? 0));
      expect(mirrored?.y).toBeCloseTo(there?.y ?? 0);
      expect(inImage(after, mirrored ?? { x: 0, y: 0 }).x).toBeCloseTo(700);
      expect(flipView(flipView(view))).toEqual(view);
    }
  });

  test('the magnifier holds what is under the pointer in its middle', () => {
    const view = { ...plainView, zoom: 2, x: 30, y: 10 };
    const at = { x: 100, y: -50 };
    const here = inImage({ image: wide, pane, view }, { x: at.x + 400, y: at.y + 300 });
    const there = inPane({ image: wide, pane, view: magnified(view, at, 2.5) }, here);
    expect(there.x).toBeCloseTo(400);
    expect(there.y).toBeCloseTo(300);
  });

  test('light is kept within what can be seen', () => {
    expect(adjustView(plainView, 'brightness', 1000).brightness).toBe(300);
    expect(adjustView(plainView, 'contrast', 0).contrast).toBe(20);
    expect(filterOf({ ...plainView, gamma: 150, contrast: 110 }, 'finer')).toBe('url(#finer) contrast(110%)');
    expect(isEnhanced({ ...plainView, sharpened: true })).toBe(true);
    expect(isPlain({ ...plainView, sharpened: true })).toBe(false);
    expect(filterOf(plainView, 'finer')).toBe('none');
    expect(filterOf({ ...plainView, brightness: 120, inverted: true }, 'finer')).toBe(
      'brightness(120%) invert(1)',
    );
  });
});
