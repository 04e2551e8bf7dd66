import type { ImageView } from './view.ts';

/** Gamma and sharpening as an SVG filter, because CSS has no functions for them. */
export function FinerFilter({ id, view }: { id: string; view: ImageView }) {
  const gamma = { type: 'gamma', exponent: 100 / view.gamma } as const;
  return (
    <svg width={0} height={0} aria-hidden>
      <filter id={id} colorInterpolationFilters="sRGB">
        {view.sharpened && (
          <feConvolveMatrix order="3" kernelMatrix="0 -1 0 -1 5 -1 0 -1 0" preserveAlpha="true" />
        )}
        <feComponentTransfer>
          <feFuncR {...gamma} />
          <feFuncG {...gamma} />
          <feFuncB {...gamma} />
        </feComponentTransfer>
      </filter>
    </svg>
  );
}
