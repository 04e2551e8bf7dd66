import type { SoapNote } from '@cusp/contract';

/**
 * The estimated height of a note's card in pixels, before it is rendered and measured: notes differ so much that one
 * constant would make the scroll bar jump.
 */
const lineHeight = 21;
/** The height of a card's header and padding, and below, that of a section's name with its gap. */
const frame = 110;
const sectionFrame = 34;

/** The number of lines of a section at this many characters per line. */
const linesOf = (text: string, fitting: number) =>
  text === ''
    ? 0
    : text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / fitting)), 0);

const sectionHeight = (lines: number) => (lines > 0 ? lines * lineHeight + sectionFrame : 0);

/** The estimate for two sections side by side. */
export const heightOnDesk = (note: SoapNote) =>
  [
    [note.chief_complaint, note.history],
    [note.subjective, note.objective],
    [note.assessment, note.plan],
    [note.procedures],
  ].reduce((height, row) => height + sectionHeight(Math.max(...row.map((text) => linesOf(text, 80)))), frame);

/** The estimate for sections stacked on a phone. */
export const heightOnPhone = (note: SoapNote) =>
  [
    note.chief_complaint,
    note.history,
    note.subjective,
    note.objective,
    note.assessment,
    note.plan,
    note.procedures,
  ].reduce((height, text) => height + sectionHeight(linesOf(text, 46)), frame);
