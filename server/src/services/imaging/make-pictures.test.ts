import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { watchMemory } from '../bounded/memory.ts';
import { imageRefusals } from './image-refused.ts';
import { bombPng } from './testing/bomb.ts';
import {
  closeToGrays,
  fourColumns,
  decodeUpload,
  columnGrays,
  previewGrays,
  side,
} from './testing/decode-upload.ts';
import { makePictures } from './make-pictures.ts';

const folder = await mkdtemp(join(tmpdir(), 'cusp-workshop-'));
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe('the process that decodes images', () => {
  const linux = { skip: process.platform !== 'linux' };
  const children = () =>
    readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number);
  const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  const looking = () => children().filter((pid) => commandOf(pid).includes('imaging/child/main.ts'));

  test('is one for all, without the secrets of the server', linux, async () => {
    vi.stubEnv('S3_SECRET_ACCESS_KEY', 'a secret');
    const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#777' } })
      .png()
      .toBuffer();
    await Promise.all([decodeUpload(image), decodeUpload(image), decodeUpload(image)]);
    // The process of an earlier test file may still be ending; a second one of this file would live longer.
    await expect.poll(looking, { timeout: 15_000 }).toHaveLength(1);
    expect(readFileSync(`/proc/${looking()[0]}/environ`, 'utf8')).not.toContain('a secret');
  });

  test('is replaced when it dies at work', linux, async () => {
    const path = join(folder, 'small.png');
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#777' } })
      .png()
      .toFile(path);
    await makePictures(path, 'image/png', 'a practice');
    const [first = 0] = looking();
    process.kill(first, 'SIGSTOP');
    const lost = makePictures(path, 'image/png', 'a practice');
    const waiting = makePictures(path, 'image/png', 'a practice');
    process.kill(first, 'SIGKILL');
    await expect(lost).rejects.toThrow('ended at work');
    expect(await waiting).toMatchObject({ width: 40 });
    expect(looking()).toHaveLength(1);
  });
});

describe('the line of images', () => {
  const saved = async (name: string, width: number) => {
    const path = join(folder, name);
    await sharp({ create: { width, height: width, channels: 3, background: '#777' } })
      .png()
      .toFile(path);
    return path;
  };

  test('gives another practice’s small picture its turn after the one at work', async () => {
    const [large, small] = [await saved('large.png', 3000), await saved('little.png', 40)];
    const ended: string[] = [];
    const looked = (path: string, practice: string) =>
      makePictures(path, 'image/png', practice).then(() => ended.push(practice));
    await Promise.all([
      ...Array.from({ length: 6 }, () => looked(large, 'theirs')),
      looked(small, 'ours'),
      looked(small, 'another'),
    ]);
    expect(ended.slice(0, 3)).toEqual(['theirs', 'ours', 'another']);
    expect(ended).toHaveLength(8);
  });
});

describe('the memory that an image takes', () => {
  const linux = { skip: process.platform !== 'linux' };

  test('is reported once when it is too much', linux, async () => {
    const told = Promise.withResolvers<string>();
    watchMemory(process.pid, 2 ** 40, () => told.resolve('the one that has room'));
    const stop = watchMemory(process.pid, 1024, () => told.resolve('the one that has none'));
    expect(await told.promise).toBe('the one that has none');
    stop();
  });

  test('is watched no longer when the work is done, nor of a process that is gone', linux, async () => {
    let told = 0;
    watchMemory(process.pid, 1024, () => (told += 1))();
    watchMemory(2 ** 22 + 1, 1024, () => (told += 1));
    await sharp({ create: { width: 500, height: 500, channels: 3, background: '#777' } })
      .png()
      .toBuffer();
    expect(told).toBe(0);
  });
});

describe('pictures', () => {
  const noise = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });

  test.each(['png', 'jpeg', 'webp'] as const)(
    '%s: a preview of at most 2048 and a thumbnail of at most 320',
    async (format) => {
      const { type, width, height, preview, thumbnail } = await decodeUpload(
        await noise(2600, 1300)[format]().toBuffer(),
      );
      expect({ type, width, height }).toEqual({ type: `image/${format}`, width: 2600, height: 1300 });
      expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 2048, height: 1024 });
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 160 });
    },
  );

  test('small ones keep their size', async () => {
    const { preview, thumbnail } = await decodeUpload(await noise(90, 60).png().toBuffer());
    expect(await sharp(preview).metadata()).toMatchObject({ width: 90, height: 60 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 90, height: 60 });
  });

  test('16-bit grays, transparency and CMYK are shown', async () => {
    const deep = sharp(Uint16Array.from(fourColumns([0, 20_560, 41_120, 65_535])), {
      raw: { width: side, height: side, channels: 1 },
    });
    expect(columnGrays(await previewGrays(await deep.toColorspace('grey16').png().toBuffer()))).toEqual(
      closeToGrays([0, 80, 160, 255]),
    );
    const clear = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    });
    expect(
      (await sharp((await decodeUpload(await clear.png().toBuffer())).preview).stats()).dominant,
    ).toMatchObject({
      r: 248,
      g: 120,
      b: 120,
    });
    const printed = await noise(64, 64).toColorspace('cmyk').jpeg().toBuffer();
    expect((await sharp((await decodeUpload(printed)).preview).metadata()).space).toBe('srgb');
  });

  test('orientation is applied and nothing of the camera stays', async () => {
    const taken = await noise(400, 200)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Mia Keller' },
        IFD3: { GPSLatitude: '40/1 42/1 46/1', GPSLatitudeRef: 'N' },
      })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const { width, height, preview, thumbnail } = await decodeUpload(taken);
    expect({ width, height }).toEqual({ width: 200, height: 400 });
    for (const picture of [preview, thumbnail]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(Buffer.from(picture).includes('Mia Keller')).toBe(false);
    }
  });

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', Buffer.from('GIF89a' + '\0'.repeat(200))],
    ['PDF', Buffer.from('%PDF-1.7\n' + ' '.repeat(200))],
    ['two bytes', Buffer.from('\xff\xd8', 'latin1')],
  ])('%s is no image', async (_, bytes) => {
    await expect(decodeUpload(bytes)).rejects.toThrow(imageRefusals.unknown);
  });

  test.each(['png', 'jpeg', 'webp'] as const)('a cut %s is refused', async (format) => {
    const whole = await noise(600, 400)[format]().toBuffer();
    for (const part of [0.05, 0.5, 0.97]) {
      await expect(decodeUpload(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toThrow(
        imageRefusals.damaged,
      );
    }
  });

  test('magic bytes alone are not enough', async () => {
    for (const head of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\x20\0\0\0WEBP']) {
      const bytes = Buffer.concat([
        Buffer.from(head, 'latin1'),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ]);
      await expect(decodeUpload(bytes)).rejects.toThrow(imageRefusals.damaged);
    }
  });

  test('a decompression bomb is refused by its header', async () => {
    const bomb = bombPng(20_000);
    expect(bomb.length).toBeLessThan(200_000);
    await expect(decodeUpload(bomb)).rejects.toThrow(imageRefusals.tooManyPixels);
  });

  test('animations are refused', async () => {
    const two = Buffer.concat([Buffer.alloc(32 * 32 * 3, 7), Buffer.alloc(32 * 32 * 3, 240)]);
    const frames = sharp(two, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } });
    const moving = await frames.webp({ loop: 0, delay: [100, 100] }).toBuffer();
    await expect(decodeUpload(moving)).rejects.toThrow(imageRefusals.animated);
  });
});
