import { describe, expect, test } from 'vitest';
import {
  adjustView,
  filterOf,
  fittedSize,
  limitPan,
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

  test('light is kept within what can be seen', () => {
    expect(adjustView(plainView, 'brightness', 1000).brightness).toBe(300);
    expect(adjustView(plainView, 'contrast', 0).contrast).toBe(20);
    expect(filterOf(plainView)).toBe('none');
    expect(filterOf({ ...plainView, brightness: 120, inverted: true })).toBe('brightness(120%) invert(1)');
  });
});
