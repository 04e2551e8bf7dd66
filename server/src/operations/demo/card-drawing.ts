import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import type { Font } from 'fontkit';

/** The text printed on a card. */
export interface PrintedCard {
  carrier: string;
  plan: string;
  group_number: string;
  employer: string;
  member: string;
  member_id: string;
  phone: string;
  payer_id: string;
}

const fontOf = (name: string): Font => {
  const opened = openSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
  if (!('layout' in opened)) throw new Error('The font is a collection.');
  return opened;
};

interface Line {
  x: number;
  y: number;
  size: number;
  text: string;
  color?: string;
  bold?: boolean;
}

/** Text as outlines: the machine that the demo runs on may have no fonts. */
export function outlinedText() {
  const fonts = { plain: fontOf('DejaVuSans'), bold: fontOf('DejaVuSans-Bold') };
  return ({ x, y, size, text, color = '#1d2733', bold = false }: Line): string => {
    const font = bold ? fonts.bold : fonts.plain;
    const scale = size / font.unitsPerEm;
    let at = 0;
    const glyphs = font.layout(text).glyphs.map((glyph) => {
      const path = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
      at += glyph.advanceWidth;
      return path;
    });
    return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
  };
}

const [width, height] = [1012, 638];
/** A card as it lies on the desk, a little askew. */
const onDesk = (
  card: string,
  turned: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
  <rect width="1200" height="800" fill="#8a7866"/>
  <path d="M0 190Q600 160 1200 210M0 420Q600 460 1200 400M0 650Q600 620 1200 680" fill="none" stroke="#7d6c5b" stroke-width="9"/>
  <g transform="translate(94 81) rotate(${turned} ${width / 2} ${height / 2})">
    <rect x="8" y="12" width="${width}" height="${height}" rx="36" fill="#000" opacity=".3"/>
    ${card}
  </g></svg>`;

/** Both sides of a made-up insurance card, as SVG. */
export function drawnCard(card: PrintedCard): { front: string; back: string } {
  const line = outlinedText();
  const color = `hsl(${[...card.carrier].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360} 45% 32%)`;
  const paper = `<rect width="${width}" height="${height}" rx="36" fill="#f7f8fa"/>`;
  const field = (x: number, y: number, label: string, text: string) =>
    line({ x, y, size: 22, text: label, color: '#5c6773' }) +
    line({ x, y: y + 42, size: 36, text, bold: true });
  const front = `${paper}
    <path d="M0 36A36 36 0 0 1 36 0H${width - 36}A36 36 0 0 1 ${width} 36V140H0Z" fill="${color}"/>
    ${line({ x: 48, y: 90, size: 52, text: card.carrier, color: '#fff', bold: true })}
    ${field(48, 200, 'MEMBER', card.member.toUpperCase())}
    ${field(48, 310, 'MEMBER ID', card.member_id)}
    ${field(48, 420, 'GROUP', card.group_number || 'INDIVIDUAL')}
    ${field(540, 310, 'PLAN', card.plan)}
    ${field(540, 420, 'PAYER ID', card.payer_id || 'On file')}
    ${line({ x: 48, y: 560, size: 26, text: card.employer || 'Dental benefits', color: '#5c6773' })}`;
  const back = `${paper}<rect y="70" width="${width}" height="86" fill="#20262d"/>
    ${line({ x: 48, y: 240, size: 30, text: 'For members and dental offices', bold: true })}
    ${line({ x: 48, y: 300, size: 28, text: `Benefits and claims: ${card.phone || 'see our website'}` })}
    ${line({ x: 48, y: 350, size: 28, text: `Send claims electronically, payer ID ${card.payer_id || 'on file'}` })}
    ${line({ x: 48, y: 440, size: 22, text: 'This card does not guarantee coverage. Ask before treatment.', color: '#5c6773' })}
    ${line({ x: 48, y: 480, size: 22, text: 'Made up for a demonstration. No such carrier exists.', color: '#5c6773' })}`;
  return { front: onDesk(front, -1.4), back: onDesk(back, 0.9) };
}
