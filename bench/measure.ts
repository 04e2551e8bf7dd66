import { Agent, request } from 'node:http';

/** The middle of some figures; the mean of the two middle ones when they are even in number. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

interface Load {
  connections: number;
  seconds: number;
  headers: Record<string, string>;
}

/** How many GETs a second are answered with 200, over so many connections kept open. Refuses any other answer. */
export async function requestsPerSecond(
  url: string,
  { connections, seconds, headers }: Load,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ends = performance.now() + seconds * 1000;
  let answered = 0;
  const client = async () => {
    while (performance.now() < ends) {
      await get(url, headers, agent);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return answered / seconds;
}

const get = (url: string, headers: Record<string, string>, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(url, { headers, agent }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
