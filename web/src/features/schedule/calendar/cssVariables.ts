// A module, so that this adds to what React declares.
export {};

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, which the grid computes its places from. */
    [name: `--${string}`]: string | number | undefined;
  }
}

export {};
