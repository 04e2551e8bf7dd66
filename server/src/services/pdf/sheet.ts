import Pdf from 'pdfkit';
import { fontRuns } from './paper.ts';

/** Words at a place of the paper, in points from its left and upper edge to the foot of the first letter. */
export interface PutWords {
  words: string;
  x: number;
  y: number;
}

/** Letter paper with words at places and nothing else: for forms that are in the printer already. */
export async function writeSheets(
  title: string,
  made: Date,
  sheets: readonly (readonly PutWords[])[],
  size: number,
): Promise<Buffer> {
  const doc = new Pdf({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Producer: 'Cusp', Creator: 'Cusp', CreationDate: made },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done, failed) => {
    doc.once('end', done);
    doc.once('error', failed);
  });
  const inFont = fontRuns(doc);
  for (const sheet of sheets) {
    doc.addPage();
    doc.fontSize(size).fillColor('#000000');
    for (const { words, x, y } of sheet) {
      let from = x;
      for (const text of inFont(words)) {
        doc.text(text, from, y, { lineBreak: false, baseline: 'alphabetic' });
        from += doc.widthOfString(text);
      }
    }
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
