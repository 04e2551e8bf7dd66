/**
 * node scripts/run.mjs bench/flame.ts PROFILE.cpuprofile OUT.svg [seconds to leave out at the start]
 * Draws a CPU profile (`npm run bench -- --profile DIR`) as a flame graph: width is time, callers are below.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.optional(z.array(z.number())),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

interface Frame {
  name: string;
  color: string;
  time: number;
  children: Map<string, Frame>;
}

const [input = '', output = 'flame.svg', leftOut = '2'] = process.argv.slice(2);
const { nodes, samples, timeDeltas } = Profile.parse(JSON.parse(readFileSync(input, 'utf8')));
const byId = new Map(nodes.map((node) => [node.id, node]));
const parents = new Map(
  nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
);

/** The categories of frames, with their colors. */
const parts = [
  [/\/server\/src\/|\/contract\/src\//, 'Cusp', '#e8590c'],
  [/fastify|find-my-way|light-my-request|avvio|pino/, 'Fastify', '#f2a65a'],
  [/node_modules\/pg/, 'pg', '#4c9f70'],
  [/kysely/, 'Kysely', '#7cc6a4'],
  [/zod/, 'zod', '#9775fa'],
  [/^node:/, 'Node', '#8fa3b5'],
  [/^$/, 'V8 and system', '#c5ced6'],
] as const;
const partOf = (url: string) => parts.find(([form]) => form.test(url)) ?? ['', 'other', '#d9cfc1'];

const frame = (name: string, color: string): Frame => ({ name, color, time: 0, children: new Map() });
const root = frame('all', '#d9cfc1');
let now = 0;
for (const [place, sample] of samples.entries()) {
  const time = timeDeltas[place] ?? 0;
  now += time;
  const stack: string[] = [];
  const urls: string[] = [];
  for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
    const { functionName = '', url = '' } = byId.get(id)?.callFrame ?? {};
    stack.unshift(functionName);
    urls.unshift(url);
  }
  if (now < Number(leftOut) * 1e6 || stack.at(-1) === '(idle)') continue;
  let at = root;
  at.time += time;
  for (const [depth, functionName] of stack.entries()) {
    if (functionName === '(root)') continue;
    const [, part, color] = partOf(urls[depth] ?? '');
    const name = `${functionName === '' ? '(nameless)' : functionName} · ${part}`;
    const next = at.children.get(name) ?? frame(name, color);
    at.children.set(name, next);
    next.time += time;
    at = next;
  }
}

const [width, height, least] = [1200, 17, 0.8];
const boxes: string[] = [];
let deepest = 0;
const escaped = (text: string) => text.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);

function draw({ name, color, time, children }: Frame, x: number, depth: number): void {
  const wide = (time / root.time) * width;
  if (wide < least) return;
  deepest = Math.max(deepest, depth);
  const said = wide > 40 ? name.slice(0, Math.floor(wide / 6.2)) : '';
  const share = `${((time / root.time) * 100).toFixed(1)} %`;
  boxes.push(
    `<g transform="translate(${x.toFixed(1)} ${-(depth + 1) * height})"><title>${escaped(name)}, ${share}</title><rect width="${wide.toFixed(1)}" height="${height - 1}" fill="${color}"/>${said === '' ? '' : `<text x="3" y="12">${escaped(said)}</text>`}</g>`,
  );
  let left = x;
  for (const child of [...children.values()].toSorted((one, other) => other.time - one.time)) {
    draw(child, left, depth + 1);
    left += (child.time / root.time) * width;
  }
}
draw(root, 0, 0);

const legend = parts
  .map(
    ([, part, color], place) =>
      `<rect x="${place * 130}" width="12" height="12" fill="${color}"/><text x="${place * 130 + 18}" y="10">${part}</text>`,
  )
  .join('');
const tall = (deepest + 1) * height;
writeFileSync(
  output,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tall + 24}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
<g transform="translate(4 4)">${legend}</g>
<g transform="translate(0 ${tall + 24})">
${boxes.join('\n')}
</g>
</svg>
`,
);
