import { useMemo } from 'react';
import { encode } from 'uqr';

/** The empty margin that readers need, in modules. ISO/IEC 18004. */
const quietZone = 4;

interface QrCodeProps {
  text: string;
  /** The alternative text. */
  label: string;
  className?: string | undefined;
}

/** A text as a QR code: black on white in both color schemes, since scanners need the contrast. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ forcedColorAdjust: 'none' }}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

/** The black modules as one path: one rectangle for each horizontal run. */
function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const runs = data.flatMap((row, y) => {
    const line = row.map((black) => (black ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size, path: runs.join('') };
}
