import { createContext, useContext } from 'react';
import classes from './Brand.module.css';
import { useServiceName } from './serviceName.ts';

/** The outline of the logo, 32 by 32. */
export const tooth =
  'M10.2 7C7.6 7 6 9.1 6 11.9c0 2.3.8 3.7 1.4 5.7.5 1.7.6 3.4 1 5.1.3 1.5.8 2.8 1.8 2.8 1.3 0 1.6-1.5 1.9-3.3.3-1.9.8-3.7 1.9-3.7h4c1.1 0 1.6 1.8 1.9 3.7.3 1.8.6 3.3 1.9 3.3 1 0 1.5-1.3 1.8-2.8.4-1.7.5-3.4 1-5.1.6-2 1.4-3.4 1.4-5.7C26 9.1 24.4 7 21.8 7c-2.2 0-3.5 1.8-5.8 1.8S12.4 7 10.2 7z';

/** The practice's picture in the place of the logo, on its patients' pages; its size keeps the place while it loads. */
const BrandPictureContext = createContext<{ src: string; width: number; height: number } | null>(null);
export const BrandPicture = BrandPictureContext.Provider;

interface BrandProps {
  size?: number;
  line?: string;
  /** Only the logo is seen, where the name is beside it anyway. */
  isBare?: boolean;
}

/** The logo with the service's name beside it. */
export function Brand({ size = 32, line, isBare = false }: BrandProps) {
  const picture = useContext(BrandPictureContext);
  return (
    <span className={classes.brand} data-bare={isBare}>
      {picture ? (
        <img {...picture} alt="" className={classes.picture} style={{ height: size }} />
      ) : (
        <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={classes.sign}>
          <rect width="32" height="32" rx="8" fill="var(--mantine-color-cusp-7)" />
          <path d={tooth} fill="#fff" />
        </svg>
      )}
      <span className={classes.words}>
        {/* The space keeps the line's height while the name is unknown. */}
        <span className={isBare ? classes.spoken : classes.name}>{useServiceName() || '\u00a0'}</span>
        {line && <span className={classes.line}>{line}</span>}
      </span>
    </span>
  );
}
