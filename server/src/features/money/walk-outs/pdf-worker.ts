// Writes the PDF of a walk-out statement in a process of its own.
import { WalkOutSnapshot } from '@cusp/contract';
import { writeWalkOut } from './walk-out-pdf.ts';

export const write = (kept: unknown): Promise<Buffer> => writeWalkOut(WalkOutSnapshot.parse(kept));
