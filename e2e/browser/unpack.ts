import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const cache = path.resolve(import.meta.dirname, '../../.cache');
const packed = path.resolve(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
const { version } = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8'));
const home = path.join(cache, `chromium-${version}`);

/** The unpacked Chromium of @sparticuz/chromium, and its environment. */
export const unpacked = {
  executablePath: path.join(home, 'chromium'),
  env: {
    // A bare Debian has neither NSS nor expat, nor a single font.
    LD_LIBRARY_PATH: [path.join(home, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    FONTCONFIG_PATH: home,
  },
};

/**
 * The package's own fonts.conf looks only in the folders of a cloud function. Ours looks beside itself, and in the
 * machine's fonts for letters that Open Sans lacks.
 */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Unpacks the Chromium from npm into .cache, once. Two processes can do this at the same time. */
export async function unpackBrowser(): Promise<void> {
  if (existsSync(home)) return;
  console.log('Unpacking the Chromium from npm into .cache, once.');
  const halfway = `${home}-${process.pid}`;
  mkdirSync(halfway, { recursive: true });
  try {
    const program = path.join(halfway, 'chromium');
    await pipeline(source('chromium.br'), createBrotliDecompress(), createWriteStream(program));
    chmodSync(program, 0o755);
    for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'])
      await untar(archive, halfway);
    writeFileSync(path.join(halfway, 'fonts.conf'), fontsConf);
    // Only a complete copy gets the final name.
    if (!existsSync(home)) renameSync(halfway, home);
  } finally {
    rmSync(halfway, { recursive: true, force: true });
  }
  for (const name of readdirSync(cache)) {
    const isOlder = /^chromium-[\d.]+$/.test(name) && path.join(cache, name) !== home;
    if (isOlder) rmSync(path.join(cache, name), { recursive: true, force: true });
  }
}

const source = (name: string) => createReadStream(path.join(packed, 'bin', name));

async function untar(archive: string, folder: string): Promise<void> {
  // Through a file: with a pipe, tar may exit at the archive's end before we have closed our side, which would count as
  // a failure.
  const unpressed = path.join(folder, archive.replace(/\.br$/, ''));
  await pipeline(source(archive), createBrotliDecompress(), createWriteStream(unpressed));
  // --no-same-owner: as root, tar would otherwise give the files to the user id of the person who packed them.
  const tar = spawn('tar', ['-xf', unpressed, '--no-same-owner', '-C', folder], { stdio: 'inherit' });
  const [code] = await once(tar, 'exit');
  if (code !== 0) throw new Error(`tar could not unpack ${archive} of @sparticuz/chromium.`);
  rmSync(unpressed);
}
