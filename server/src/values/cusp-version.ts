import manifest from '../../../package.json' with { type: 'json' };

/** The version of this Cusp, as package.json says it. */
export const cuspVersion: string = manifest.version;
