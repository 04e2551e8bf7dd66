import { leadingZeroBits, workText, type WorkAsked } from '@cusp/contract';
import { sha256 } from '@noble/hashes/sha2.js';

/** Looks for the number with which the challenge's digest begins with enough zero bits, in a thread of its own: the page stays quick. */
addEventListener('message', ({ data }: MessageEvent<WorkAsked['work']>) => {
  const text = new TextEncoder();
  for (let answer = 0; ; answer += 1)
    if (leadingZeroBits(sha256(text.encode(workText(data.challenge, answer)))) >= data.bits) {
      postMessage(String(answer));
      return;
    }
});
