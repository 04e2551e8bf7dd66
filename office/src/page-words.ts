import type { ProgramState } from './state.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
  h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
  .line { margin: 0 0 1.5rem; opacity: .75; }
  .state { padding: .75rem 1rem; border-radius: .5rem; border: 1px solid; font-weight: 600; }
  .state p { margin: .25rem 0 0; font-weight: 400; }
  .good { border-color: #2f9e44; background: #2f9e4422; }
  .bad { border-color: #e8590c; background: #e8590c22; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
  dt { opacity: .75; }
  dd, li { margin: 0; overflow-wrap: anywhere; }
  ul { padding-left: 1.25rem; }
  .problem { margin: 0 0 .5rem; color: #c92a2a; }
  @media (prefers-color-scheme: dark) { .problem { color: #ffa8a8; } }
`;

/** Text that is shown as it is, whatever signs it has. */
const shown = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The page, which loads itself again every five seconds. */
export function pageOf(state: ProgramState, now: Date): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Cusp Office Program</title>
<style>${style}</style>
</head>
<body>
<h1>Cusp Office Program</h1>
<p class="line">${shown(state.practiceName === '' ? 'Not paired with a practice yet.' : state.practiceName)}</p>
${contactOf(state)}
<h2>This computer</h2>
<dl>
${row('Name in Cusp', state.name)}${row('Computer', state.computer)}${row('Address of Cusp', state.address)}${row('Last answer', state.answeredAt === undefined ? '' : agoWords(state.answeredAt, now))}${row('Version', state.release)}
</dl>
${imagesOf(state)}
</body>
</html>
`;
}

const row = (name: string, value: string): string =>
  value === '' ? '' : `<dt>${shown(name)}</dt><dd>${shown(value)}</dd>\n`;

function contactOf({ contact, problem }: ProgramState): string {
  const told: Record<ProgramState['contact'], [words: string, next: string]> = {
    starting: ['Connecting to Cusp…', ''],
    connected: ['Connected to Cusp', ''],
    offline: [
      'Cusp cannot be reached',
      `${problem} Nothing is lost. The program will try again automatically.`,
    ],
    'not paired': [
      'Not paired',
      'Create a code in Cusp under Settings, Office Programs, and run the command that is shown there.',
    ],
  };
  const [words, next] = told[contact];
  const isGood = contact === 'connected' || contact === 'starting';
  return `<div class="state ${isGood ? 'good' : 'bad'}" role="status">${words}${next === '' ? '' : `<p>${shown(next)}</p>`}</div>`;
}

function imagesOf({ folders, waiting, sendingProblem, launchProblem, refused }: ProgramState): string {
  const watched = folders.map(
    ({ path, problem }) =>
      `<li>${shown(path)}${problem === '' ? '' : `<p class="problem">Cannot be read: ${shown(problem)}</p>`}</li>`,
  );
  const failed = refused.map(
    ({ path, reason }) => `<li>${shown(path)}<p class="problem">${shown(reason)}</p></li>`,
  );
  return `<h2>Watched folders</h2>
${watched.length === 0 ? '<p>None yet. Add one with: npm run office -- watch FOLDER</p>' : `<ul>${watched.join('')}</ul>`}
<h2>Images</h2>
<p>${waiting === 0 ? 'No images are waiting.' : `${waiting} ${waiting === 1 ? 'image waits' : 'images wait'} to be sent.`}</p>
${waiting === 0 || sendingProblem === '' ? '' : `<p class="problem">${shown(sendingProblem)}</p>`}
${launchProblem === '' ? '' : `<h2>Imaging program</h2><p class="problem">The imaging program was not opened: ${shown(launchProblem)}</p>`}
${failed.length === 0 ? '' : `<h2>Files that Cusp did not accept</h2><ul>${failed.join('')}</ul><p>To try them again: npm run office -- retry</p>`}`;
}

/** "12 seconds ago", "3 minutes ago". */
function agoWords(then: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - then.getTime()) / 1000));
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.floor(seconds / 60), 'minute']
        : [Math.floor(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
