import { imageTypes } from '@cusp/contract';
import * as z from 'zod/mini';

/** What the server sends to the process that decodes images. */
export const Order = z.object({ path: z.string(), type: z.enum(imageTypes) });
export type Order = z.infer<typeof Order>;

const bytes = () => z.custom<Uint8Array>((given) => given instanceof Uint8Array);

/** What that process answers. */
export const Done = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('made'),
    width: z.int(),
    height: z.int(),
    preview: bytes(),
    thumbnail: bytes(),
  }),
  z.object({ kind: z.literal('refused'), sentence: z.string() }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type Done = z.infer<typeof Done>;
