import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sayingIn, signatureNotShown } from '@cusp/contract';
import type { PatientLanguage } from '@cusp/contract';
import { create } from 'fontkit';
import Pdf from 'pdfkit';
import { photoPicture, signaturePicture } from './pictures.ts';
import { unpackFont } from './unpack-font.ts';

const { resolve } = createRequire(import.meta.url);
const files = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  // It looks plainer, but covers nearly every character, because names can be in any script.
  rest: resolve('@fontsource/unifont/files/unifont-latin-400-normal.woff'),
};

type Document = InstanceType<typeof Pdf>;

interface Style {
  size?: number;
  bold?: boolean;
  faint?: boolean;
  struck?: boolean;
  indent?: number;
  gapAbove?: number;
}

/** A cell of a table; `share` of the page's width, from 0 to 1. */
export interface PdfCell {
  words: string;
  share: number;
  right?: boolean;
}

/** In points. */
interface PhotoBox {
  width: number;
  height: number;
  indent: number;
}

interface DrawingBox {
  width: number;
  height: number;
}

const margin = 54;
/** A word with more characters may be broken anywhere: to find out how much of it fits takes minutes and all memory. */
const longestWord = 80;
const amountWidth = 110;
const footSpanish = { '{foot} · page {page} of {count}': '{foot} · página {page} de {count}' } as const;
const ink = '#111111';
const paler = '#555555';

/** A document on letter paper: text in any script from top to bottom, with page numbers. */
export interface Paper {
  write(words: string, style?: Style): void;
  /** Words, and at the right edge of their first line an amount. */
  amount(words: string, amount: string, style?: Style): void;
  line(): void;
  /** Begins a new page unless so many points are left on this one, so that a heading stays with its section. */
  keep(points: number): void;
  /** A row of a table: each cell is cut to its share of the width. A row stays on one page. */
  row(cells: readonly PdfCell[], style?: Style): void;
  /** Black squares of so many points at the right edge, beside what was written last; what follows stays left of it. */
  squares(data: readonly (readonly boolean[])[], size: number): void;
  /** A stored signature within a box of so many points; of one that can't be drawn that it can't be shown. */
  signature(signature: string, box: DrawingBox): Promise<void>;
  /** The same of one that `signaturePicture` has decoded. */
  drawing(picture: Buffer | undefined, box: DrawingBox): void;
  /** The preview of a photo within a box, at most a point a pixel; in place of one that can't be drawn, `otherwise`. */
  photo(preview: Uint8Array | null, box: PhotoBox, otherwise: string): Promise<void>;
  /** The next document begins on a new page and counts its own pages; this one ends with this foot, in English if nothing is said. */
  next(foot: string, language?: PatientLanguage): void;
  /** Ends the document, with this text and the page number at the foot of each page, in English if nothing is said. */
  end(foot: string, language?: PatientLanguage): Promise<Buffer>;
}

/** @param made when it is made; now if absent. The same moment and the same words make the same bytes. */
export function newPaper(title: string, made = new Date()): Paper {
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top: margin, bottom: margin + 18, left: margin, right: margin },
    bufferPages: true,
    info: { Title: title, Producer: 'Cusp', Creator: 'Cusp', CreationDate: made },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolveEnd, reject) => {
    doc.once('end', resolveEnd);
    doc.once('error', reject);
  });
  const has = covering(files.plain);
  const rest = restOf(doc);

  const write = (words: string, style: Style & { width?: number } = {}) => {
    const { size = 10, bold = false, faint = false, struck = false, indent = 0, gapAbove = 0 } = style;
    const { width = doc.page.width - 2 * margin - indent } = style;
    if (gapAbove > 0) doc.y += gapAbove;
    doc.fontSize(size).fillColor(faint ? paler : ink);
    const runs = splitByFont(breakable(words), has);
    runs.forEach(({ text, covered }, index) => {
      doc.font(covered ? files[bold ? 'bold' : 'plain'] : rest());
      const continued = index < runs.length - 1;
      const options = { continued, strike: struck, lineGap: 1.5, width };
      if (index === 0) doc.text(text, margin + indent, doc.y, options);
      else doc.text(text, options);
    });
  };

  const drawing: Paper['drawing'] = (picture, { width, height }) => {
    if (picture === undefined) return write(signatureNotShown, { faint: true });
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
    doc.image(picture, margin, doc.y, { fit: [width, height] });
    doc.y += height;
  };
  const room = () => doc.page.width - 2 * margin;
  /** Writes the foot of the pages since the document began, which are then complete: they are kept no longer. */
  const close = (foot: string, language: PatientLanguage = 'en') => {
    const { start, count } = doc.bufferedPageRange();
    const say = sayingIn(language, footSpanish);
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      // The foot is below the margin, where pdfkit would otherwise start a new page.
      doc.page.margins.bottom = 0;
      doc.y = doc.page.height - margin;
      const values = { foot, page: String(page - start + 1), count: String(count) };
      write(say('{foot} · page {page} of {count}', values), { size: 8, faint: true });
    }
    doc.flushPages();
  };

  return {
    write,
    row(cells, style = {}) {
      const { size = 9, gapAbove = 2 } = style;
      const wide = (cell: PdfCell) => cell.share * room() - 6;
      doc.font(files.plain).fontSize(size);
      const high = Math.max(
        ...cells.map((cell) =>
          doc.heightOfString(breakable(cell.words) || ' ', { width: wide(cell), lineGap: 1.5 }),
        ),
      );
      if (doc.y + gapAbove + high > doc.page.height - doc.page.margins.bottom) doc.addPage();
      const top = doc.y + gapAbove;
      let left = 0;
      let below = top;
      for (const cell of cells) {
        doc.y = top;
        if (cell.right === true) {
          doc
            .font(files[style.bold === true ? 'bold' : 'plain'])
            .fontSize(size)
            .fillColor(style.faint === true ? paler : ink)
            .text(breakable(cell.words), margin + left, top, {
              width: wide(cell) + 6,
              align: 'right',
              lineGap: 1.5,
            });
        } else write(cell.words, { ...style, size, gapAbove: 0, indent: left, width: wide(cell) });
        below = Math.max(below, doc.y);
        left += cell.share * room();
      }
      doc.y = below;
    },
    squares(data, size) {
      const each = size / data.length;
      const [left, top] = [doc.page.width - margin - size, doc.y];
      for (const [y, row] of data.entries())
        for (const [x, black] of row.entries())
          if (black) doc.rect(left + x * each, top + y * each, each, each);
      doc.fill('#000000');
      doc.y = top;
    },
    drawing,
    async signature(signature, box) {
      drawing(await signaturePicture(signature), box);
    },
    async photo(preview, { indent, ...box }, otherwise) {
      const photo = preview === null ? undefined : await photoPicture(preview);
      if (photo === undefined) return write(otherwise, { faint: true, indent });
      const scale = Math.min(1, box.width / photo.width, box.height / photo.height);
      const [width, height] = [scale * photo.width, scale * photo.height];
      if (doc.y + height + 4 > doc.page.height - doc.page.margins.bottom) doc.addPage();
      const top = doc.y + 4;
      doc.image(photo.jpeg, margin + indent, top, { width, height });
      doc.y = top + height;
    },
    next(foot, language) {
      close(foot, language);
      doc.addPage();
    },
    amount(words, amount, style = {}) {
      const { size = 10, bold = false, indent = 0, gapAbove = 0 } = style;
      // Words and amount stay on one page.
      if (doc.y + gapAbove + 3 * size > doc.page.height - doc.page.margins.bottom) doc.addPage();
      const top = doc.y + gapAbove;
      doc.y = top;
      write(words, { ...style, gapAbove: 0, width: doc.page.width - 2 * margin - indent - amountWidth });
      const below = doc.y;
      doc.font(files[bold ? 'bold' : 'plain']).fontSize(size);
      doc.text(amount, doc.page.width - margin - amountWidth, top, { width: amountWidth, align: 'right' });
      doc.y = Math.max(below, doc.y);
    },
    keep(points) {
      if (doc.y + points > doc.page.height - doc.page.margins.bottom) doc.addPage();
    },
    line() {
      doc.moveDown(0.3);
      doc
        .moveTo(margin, doc.y)
        .lineTo(doc.page.width - margin, doc.y)
        .lineWidth(0.5)
        .stroke('#999999');
      doc.moveDown(0.3);
    },
    async end(foot, language) {
      close(foot, language);
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

/** The font of characters that the usual one lacks, unpacked only when one is needed. */
function restOf(doc: Document): () => string {
  let unpacked = false;
  return () => {
    if (!unpacked) doc.registerFont('rest', unpackFont(files.rest));
    unpacked = true;
    return 'rest';
  };
}

/** Splits words into runs, and sets the font of each as it is asked for. */
export function fontRuns(doc: Document): (words: string) => Generator<string> {
  const has = covering(files.plain);
  const rest = restOf(doc);
  return function* (words) {
    for (const { text, covered } of splitByFont(words, has)) {
      doc.font(covered ? files.plain : rest());
      yield text;
    }
  };
}

function covering(file: string): (character: string) => boolean {
  const font = create(readFileSync(file));
  return (character) =>
    'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Words with places to break in those that are too long for one. */
function breakable(words: string): string {
  if (words.length <= longestWord) return words;
  let broken = '';
  let since = 0;
  for (const character of words) {
    since = /[\s\u200B]/u.test(character) ? 0 : since + 1;
    if (since > longestWord) {
      broken += '\u200B';
      since = 1;
    }
    broken += character;
  }
  return broken;
}

/** Splits text where the font has to change; line ends and tabs are in every font. */
export function splitByFont(words: string, has: (character: string) => boolean) {
  const runs: { text: string; covered: boolean }[] = [];
  for (const character of words.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ') || ' ') {
    const covered = character === '\n' || has(character);
    const last = runs.at(-1);
    if (last?.covered === covered || (last && character === ' ')) last.text += character;
    else runs.push({ text: character, covered });
  }
  return runs;
}
