import { numberWords } from '../../../ui/text/formats.ts';
/** Mebibytes in readable form: 512 MB, 1.5 GB. */
export const mebibyteWords = (mib: number): string =>
  mib >= 1024
    ? `${(mib / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`
    : `${mib.toLocaleString('en-US', { maximumFractionDigits: mib < 10 ? 1 : 0 })} MB`;

/** A plan's limit in words: 5 members of staff, any number of patients. */
export const limitWords = (limit: number | null, one: string, many: string): string =>
  limit === null ? `Unlimited ${many}` : `${numberWords(limit)} ${limit === 1 ? one : many}`;
