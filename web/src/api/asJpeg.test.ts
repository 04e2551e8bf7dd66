import { afterEach, expect, test, vi } from 'vitest';
import { asJpeg } from './asJpeg.ts';

const photo = (name: string, type = '') => new File(['HEIC'], name, { type });

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that reads HEIC, as Safari does. */
function safari() {
  const drawn: unknown[] = [];
  const picture = { width: 40, height: 30, close: () => {} };
  vi.stubGlobal('createImageBitmap', async () => picture);
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ drawImage: (given: unknown) => drawn.push(given) }),
      toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['JPEG'], { type })),
    }),
  });
  return { drawn, picture };
}

test.each([
  ['IMG_1.HEIC', ''],
  ['image', 'image/heic'],
  ['photo.heif', 'image/heif'],
])('a phone’s %s (%s) becomes a JPEG where the browser reads it', async (name, type) => {
  const { drawn, picture } = safari();
  const jpeg = await asJpeg(photo(name, type));
  expect([jpeg.type, await jpeg.text(), drawn]).toEqual(['image/jpeg', 'JPEG', [picture]]);
  expect(jpeg.name).not.toMatch(/hei[cf]$/i);
});

test('elsewhere it is sent as it is, and so is every other file', async () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new Error('The source image could not be decoded.')),
  );
  for (const file of [photo('IMG_1.HEIC'), photo('x.png', 'image/png'), photo('x.dcm')])
    expect(await asJpeg(file)).toBe(file);
});
