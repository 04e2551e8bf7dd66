// Writes mounts' PDFs in a process of its own.
import { writePictureSheet } from '../../../services/pdf/picture-sheet.ts';
import * as z from 'zod/mini';

const Sheet = z.object({
  title: z.string(),
  lines: z.array(z.string()),
  foot: z.string(),
  places: z.array(
    z.object({
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      label: z.string(),
      preview: z.nullable(z.custom<Uint8Array>((given) => given instanceof Uint8Array)),
      flipped: z.boolean(),
      turns: z.number(),
      mark: z.string(),
    }),
  ),
});
export type MountSheet = z.infer<typeof Sheet>;

export const write = (order: unknown): Promise<Buffer> =>
  writePictureSheet({ ...Sheet.parse(order), made: new Date() });
