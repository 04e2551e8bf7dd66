import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { imagingLaunchScheme } from '@cusp/contract/office-programs';
import { Refused } from './connection.ts';
import { writeWhole } from './settings.ts';

const run = promisify(execFile);

/** What starts this program with an address. */
export interface Starter {
  /** Absolute: Node, and the file that starts the program. */
  node: string;
  starter: string;
  program: string;
}

/** The commands of Windows that register the scheme for the person who is signed in. */
export function windowsCommands({ node, starter, program }: Starter): string[][] {
  const key = `HKCU\\Software\\Classes\\${imagingLaunchScheme}`;
  const command = `"${node}" "${starter}" "${program}" launch "%1"`;
  return [
    ['add', key, '/ve', '/d', 'URL:Cusp Office Program', '/f'],
    ['add', key, '/v', 'URL Protocol', '/d', '', '/f'],
    ['add', `${key}\\shell\\open\\command`, '/ve', '/d', command, '/f'],
  ];
}

/** The entry of a Linux desktop. */
export function desktopEntry({ node, starter, program }: Starter): string {
  const quoted = (text: string) => `"${text.replaceAll(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`;
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Cusp Office Program',
    `Exec=${quoted(node)} ${quoted(starter)} ${quoted(program)} launch %u`,
    'NoDisplay=true',
    `MimeType=x-scheme-handler/${imagingLaunchScheme};`,
    '',
  ].join('\n');
}

/** Makes this program the one that opens Cusp's addresses on this computer. Returns the sentence to say. */
export async function registerScheme(starter: Starter): Promise<string> {
  if (process.platform === 'win32') {
    for (const args of windowsCommands(starter)) await run('reg.exe', args);
  } else if (process.platform === 'linux') {
    const folder = path.join(
      process.env.XDG_DATA_HOME ?? path.join(homedir(), '.local', 'share'),
      'applications',
    );
    const name = `${imagingLaunchScheme}.desktop`;
    await writeWhole(path.join(folder, name), desktopEntry(starter));
    await run('xdg-mime', ['default', name, `x-scheme-handler/${imagingLaunchScheme}`]);
  } else throw new Refused('ProgramOpening an imaging program from Cusp works on Windows and Linux.');
  return 'This computer opens the imaging program from Cusp now.';
}
