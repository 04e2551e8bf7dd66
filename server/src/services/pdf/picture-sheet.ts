import Pdf from 'pdfkit';
import sharp from 'sharp';
import { fontRuns } from './paper.ts';
import { photoPicture } from './pictures.ts';

/** A place of a sheet of pictures, in units of its grid. */
interface SheetPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  /** What stands where there is no picture. */
  label: string;
  /** The preview; null for an empty place. */
  preview: Uint8Array | null;
  /** Mirrored, then turned by quarters clockwise. */
  flipped: boolean;
  turns: number;
  /** In a corner. */
  mark: string;
}

interface PictureSheet {
  title: string;
  /** In small print below the title. */
  lines: readonly string[];
  places: readonly SheetPlace[];
  foot: string;
  made: Date;
}

const margin = 36;
const gap = 2;

/** One letter page with pictures in the places of a grid, on black as radiographs are read. It lies if the grid is wider than high. */
export async function writePictureSheet(sheet: PictureSheet): Promise<Buffer> {
  const { title, lines, places, foot, made } = sheet;
  const columns = Math.max(...places.map(({ x, width }) => x + width));
  const rows = Math.max(...places.map(({ y, height }) => y + height));
  const doc = new Pdf({
    size: 'LETTER',
    layout: columns > rows ? 'landscape' : 'portrait',
    margin: 0,
    info: { Title: title, Producer: 'Cusp', Creator: 'Cusp', CreationDate: made },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done, failed) => {
    doc.once('end', done);
    doc.once('error', failed);
  });
  const inFont = fontRuns(doc);
  /** As much of words in the present font as fits. */
  const cut = (words: string, most: number): string => {
    if (doc.widthOfString(words) <= most) return words;
    let fits = [...words];
    while (fits.length > 0 && doc.widthOfString(`${fits.join('')}…`) > most) fits = fits.slice(0, -1);
    return `${fits.join('')}…`;
  };
  const write = (words: string, x: number, y: number, size: number, color: string, most: number) => {
    doc.fontSize(size).fillColor(color);
    let from = x;
    for (const run of inFont(words)) {
      const shown = cut(run, x + most - from);
      doc.text(shown, from, y, { lineBreak: false });
      from += doc.widthOfString(shown);
      if (shown !== run) return;
    }
  };

  const wide = doc.page.width - 2 * margin;
  write(title, margin, margin, 15, '#111111', wide);
  for (const [at, line] of lines.entries()) write(line, margin, margin + 22 + at * 13, 9, '#555555', wide);
  const top = margin + 30 + lines.length * 13;
  const unit = Math.min(wide / columns, (doc.page.height - top - margin - 20) / rows);
  const left = margin + (wide - unit * columns) / 2;
  doc.rect(left, top, unit * columns, unit * rows).fill('#000000');
  for (const place of places) {
    const box = {
      x: left + place.x * unit + gap,
      y: top + place.y * unit + gap,
      width: place.width * unit - 2 * gap,
      height: place.height * unit - 2 * gap,
    };
    const picture = await placedPicture(place);
    doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.5).stroke('#777777');
    if (picture === undefined)
      write(place.label, box.x + 3, box.y + box.height / 2 - 4, 7, '#cccccc', box.width - 6);
    else
      doc.image(picture, box.x, box.y, { fit: [box.width, box.height], align: 'center', valign: 'center' });
    if (place.mark !== '') write(place.mark, box.x + 4, box.y + 4, 10, '#ffffff', 12);
  }
  write(foot, margin, doc.page.height - margin, 8, '#555555', wide);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A place's picture, mirrored and turned; undefined if it has none, or one that can't be drawn. */
async function placedPicture({ preview, flipped, turns }: SheetPlace): Promise<Buffer | undefined> {
  const picture = preview === null ? undefined : await photoPicture(preview);
  if (picture === undefined || (!flipped && turns === 0)) return picture?.jpeg;
  // One after the other: in one chain libvips has an order of its own.
  const mirrored = flipped ? await sharp(picture.jpeg).flop().jpeg({ quality: 95 }).toBuffer() : picture.jpeg;
  return sharp(mirrored)
    .rotate(turns * 90)
    .jpeg({ quality: 85 })
    .toBuffer();
}
