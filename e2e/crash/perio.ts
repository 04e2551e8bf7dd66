import { setTimeout as sleep } from 'node:timers/promises';
import {
  beginPerioExam,
  createPatient,
  createProvider,
  type Endpoint,
  getPerio,
  type OutputOf,
  perioSites,
  type RequestInput,
  savePerioReadings,
} from '@cusp/contract';
import { ask, outputOf } from '../support/requests.ts';

/** Two hygienists on one exam. */
const hygienists = 2;
const teeth = [18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26];

/**
 * Charts one perio exam while everything is killed repeatedly: an exam is a hundred small writes, and each depth that was
 * acknowledged must be at its site.
 * @param site the server's current address
 */
export async function charting(site: () => string, token: string) {
  /** Repeats until it is answered, as the browser's queue does: the server is down or starting. */
  async function insist<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<OutputOf<E>> {
    for (;;) {
      try {
        const signal = AbortSignal.timeout(5000);
        return await outputOf(endpoint, await ask(site(), endpoint, input, { token, signal }));
      } catch {
        await sleep(20);
      }
    }
  }

  const patient = await insist(createPatient, {
    body: { first_name: 'Perio', last_name: 'Exam', phone: '1', date_of_birth: '1980-01-01' },
  });
  const provider = await insist(createProvider, { body: { name: 'Dana Reyes', kind: 'hygienist' } });
  const exam = await insist(beginPerioExam, {
    params: { id: patient.id },
    body: { provider_id: provider.id, exam_on: null },
  });

  /** The last acknowledged depth of each site. */
  const acknowledged = new Map<string, number>();
  let saved = 0;

  /** Charts its own teeth, again and again with other depths. */
  async function chart(number: number, signal: AbortSignal): Promise<void> {
    for (let round = 0; !signal.aborted; round += 1)
      for (const tooth of teeth.filter((_, at) => at % hygienists === number)) {
        if (signal.aborted) return;
        const readings = perioSites.map((place, at) => ({
          tooth,
          place,
          measure: 'depth' as const,
          value: 1 + ((round + at) % 9),
        }));
        await insist(savePerioReadings, { params: { id: exam.id }, body: { readings } });
        saved += readings.length;
        for (const { place, value } of readings) acknowledged.set(`${tooth} ${place}`, value);
      }
  }

  return {
    chartUntil: (signal: AbortSignal) =>
      Promise.all(Array.from({ length: hygienists }, (_, number) => chart(number, signal))),
    /** How many readings were acknowledged, and at how many sites something else stands. */
    async settled(): Promise<{ saved: number; wrong: number }> {
      const { exams } = await insist(getPerio, { params: { id: patient.id } });
      const standing = exams.find(({ id }) => id === exam.id)?.teeth ?? [];
      const wrong = [...acknowledged].filter(([key, value]) => {
        const [tooth, place] = key.split(' ');
        const at = perioSites.findIndex((one) => one === place);
        return standing.find((one) => String(one.tooth) === tooth)?.depth[at] !== value;
      });
      return { saved, wrong: wrong.length };
    },
  };
}
