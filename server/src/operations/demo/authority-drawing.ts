import { outlinedText } from './card-drawing.ts';

/** A made-up power of attorney as somebody photographed it on a table, as SVG. */
export function drawnAuthority({
  patient,
  agent,
  day,
}: {
  patient: string;
  agent: string;
  day: string;
}): string {
  const line = outlinedText();
  const texts = [
    `I, ${patient}, appoint ${agent}`,
    'as my agent for decisions about my health care.',
    'My agent may read my health records, speak with those',
    'who treat me, and consent to or refuse treatment for me.',
    '',
    `Signed on ${day}, in the presence of two witnesses.`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
  <rect width="900" height="1200" fill="#8a7866"/>
  <g transform="rotate(1.2 450 600)">
    <rect x="58" y="66" width="800" height="1080" fill="#000" opacity=".3"/>
    <rect x="50" y="56" width="800" height="1080" fill="#fbfaf6"/>
    ${line({ x: 130, y: 190, size: 40, text: 'Health Care Power of Attorney', bold: true })}
    ${texts.map((text, at) => line({ x: 130, y: 300 + at * 54, size: 24, text })).join('')}
    ${line({ x: 130, y: 800, size: 34, text: patient, color: '#23408f' })}
    <path d="M130 820H560M130 960H400M450 960H720" stroke="#5c6773" stroke-width="2"/>
    ${line({ x: 130, y: 850, size: 20, text: 'Principal', color: '#5c6773' })}
    ${line({ x: 130, y: 990, size: 20, text: 'Witness', color: '#5c6773' })}
    ${line({ x: 450, y: 990, size: 20, text: 'Witness', color: '#5c6773' })}
    ${line({ x: 130, y: 1080, size: 20, text: 'Made up for a demonstration.', color: '#5c6773' })}
  </g></svg>`;
}
