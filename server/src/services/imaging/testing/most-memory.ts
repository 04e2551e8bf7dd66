/**
 * Measures how much memory the image process takes for pictures of 100 megapixels: `node
 * server/src/services/imaging/testing/most-memory.ts`. Linux only.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { makePictures } from '../make-pictures.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'cusp-most-'));
const side = 10_000;
const plain = (channels: 3 | 4) =>
  sharp({
    create: { width: side, height: side, channels, background: { r: 90, g: 120, b: 150, alpha: 0.5 } },
  });
const pictures = {
  'png.png': plain(3).png(),
  'png-alpha.png': plain(4).png(),
  'png-16-bit-interlaced.png': plain(4).toColorspace('rgb16').png({ progressive: true }),
  'jpeg.jpg': plain(3).jpeg(),
  'jpeg-progressive.jpg': plain(3).jpeg({ progressive: true }),
  'jpeg-progressive-444.jpg': plain(3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'jpeg-turned.jpg': plain(3).withMetadata({ orientation: 6 }).jpeg(),
  'webp.webp': plain(4).webp(),
  'webp-lossless.webp': plain(4).webp({ lossless: true, effort: 0 }),
};
const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
const mib = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** The child's peak memory in MiB. */
function most(): number {
  const [child = ''] = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return mib(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]) * 1024);
}

try {
  for (const [name, picture] of Object.entries(pictures)) {
    const file = path.join(folder, name);
    await picture.toFile(file);
    const type = types[name.endsWith('png') ? 'png' : name.endsWith('jpg') ? 'jpg' : 'webp'];
    const began = performance.now();
    const said = await makePictures(file, type, 'a practice').then(
      () => `${most()} MiB`,
      (error: unknown) => String(error),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${name} of ${mib((await stat(file)).size)} MiB: ${said}, ${seconds} s`);
  }
} finally {
  await rm(folder, { recursive: true });
}
