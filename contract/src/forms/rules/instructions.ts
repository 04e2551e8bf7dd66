import type { InstructionHead } from '../instructions.ts';

/** A piece of instructions: a heading, a paragraph, or points. */
export type InstructionBlock =
  | { is: 'heading'; words: string }
  | { is: 'paragraph'; words: string }
  | { is: 'points'; points: string[] };

/** The pieces of instructions as they were written: `# ` begins a heading, `- ` a point, an empty line ends a paragraph. */
export function instructionBlocks(written: string): InstructionBlock[] {
  const blocks: InstructionBlock[] = [];
  let ended = true;
  for (const line of written.split(/\r?\n/).map((each) => each.trim())) {
    const before = blocks.at(-1);
    if (line === '') ended = true;
    else if (line.startsWith('# ')) {
      blocks.push({ is: 'heading', words: line.slice(2).trim() });
      ended = true;
    } else if (line.startsWith('- ')) {
      const point = line.slice(2).trim();
      if (before?.is === 'points') before.points.push(point);
      else blocks.push({ is: 'points', points: [point] });
      ended = true;
    } else if (before?.is === 'paragraph' && !ended) before.words += ` ${line}`;
    else {
      blocks.push({ is: 'paragraph', words: line });
      ended = false;
    }
  }
  return blocks;
}

/** Work that was done: its procedure in the catalog, and its category. */
export interface DoneWork {
  procedureId: string | null;
  category: InstructionHead['categories'][number];
}

/**
 * The instructions to give after this work, in the order of the list, without archived ones. If any name the procedure itself, they
 * replace those of its category.
 */
export function instructionsFor<Head extends InstructionHead>(
  instructions: readonly Head[],
  done: readonly DoneWork[],
): Head[] {
  const inUse = instructions.filter(({ archived }) => !archived);
  const wanted = new Set(
    done.flatMap(({ procedureId, category }) => {
      const named = inUse.filter(
        ({ procedure_ids }) => procedureId !== null && procedure_ids.includes(procedureId),
      );
      return named.length > 0 ? named : inUse.filter(({ categories }) => categories.includes(category));
    }),
  );
  return inUse.filter((each) => wanted.has(each));
}
