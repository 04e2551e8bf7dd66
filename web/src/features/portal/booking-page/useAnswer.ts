import { useEffect, useState } from 'react';
import { isPassing } from '../../../api/call.ts';
import { refusalOf, type ShownRefusal } from '../../../ui/forms/refusal.ts';

/** Pauses before a call is made again, in milliseconds: many may look at the same page at one moment. */
const pauses = [400, 900, 1_600, 2_500] as const;

/** Makes a call; while the server is only busy, again. */
export async function retryWhileBusy<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await ask();
    } catch (thrown) {
      if (refusalOf(thrown).status !== 503 || !isPassing(thrown)) throw thrown;
    }
    await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random())));
  }
  return ask();
}

/**
 * The answer of a call, without a query client, which this page doesn't load.
 * @param key another question: the earlier answer is dropped
 */
export function useAnswer<Answer>(key: string, ask: () => Promise<Answer>) {
  const [state, setState] = useState<{ key: string; answer?: Answer; refused?: ShownRefusal }>({ key: '' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    retryWhileBusy(ask).then(
      (answer) => wanted && setState({ key, answer }),
      (thrown: unknown) => wanted && setState({ key, refused: refusalOf(thrown) }),
    );
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is asked is said by the key
  }, [key, tries]);
  const current = state.key === key ? state : undefined;
  return {
    answer: current?.answer,
    refused: current?.refused,
    again: () => {
      setState({ key: '' });
      setTries((count) => count + 1);
    },
  };
}
