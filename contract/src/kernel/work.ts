import * as z from 'zod/mini';

// Proof of work: what a stranger's browser computes before a public call goes on while many are made. The server makes a challenge, and
// the browser looks for a number with which its SHA-256 begins with enough zero bits.

const wrong = 'Please try again.';

/** A challenge and the number that was found for it. */
export const WorkProof = z.object({
  challenge: z.string({ error: wrong }).check(z.minLength(1, wrong), z.maxLength(300, wrong)),
  answer: z.string({ error: wrong }).check(z.minLength(1, wrong), z.maxLength(20, wrong)),
});
export type WorkProof = z.infer<typeof WorkProof>;

/** What is to be computed, in a refusal `work_needed`. */
export const WorkAsked = z.object({ work: z.object({ challenge: z.string(), bits: z.int() }) });
export type WorkAsked = z.infer<typeof WorkAsked>;
