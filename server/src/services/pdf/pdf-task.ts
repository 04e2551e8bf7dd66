import * as z from 'zod/mini';

/** The server's message to a process that makes documents: a feature's module, and what it writes. */
export const PdfTask = z.object({ module: z.string(), written: z.unknown() });
export type PdfTask = z.infer<typeof PdfTask>;

/** The exports of such a module. */
export const PdfWriter = z.object({
  write: z.custom<(written: unknown) => Promise<Uint8Array>>((given) => typeof given === 'function'),
});

/** The answer of that process; of a failure only the stack, since its message may hold a patient's words. */
export const PdfResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('made'),
    pdf: z.custom<Uint8Array>((given) => given instanceof Uint8Array),
  }),
  z.object({ kind: z.literal('failed'), stack: z.string() }),
]);
export type PdfResult = z.infer<typeof PdfResult>;
