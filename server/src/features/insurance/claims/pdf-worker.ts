// Writes claims' summaries in a process of its own.
import { ClaimPdfOrder, writeClaimSummary } from './claim-pdf.ts';

export const write = (written: unknown): Promise<Buffer> => writeClaimSummary(ClaimPdfOrder.parse(written));
