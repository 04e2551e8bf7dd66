import { type Dentition, type Numbering, siteText } from '@cusp/contract';
import { readChartCommand } from './read.ts';
import type { ChartProcedure } from './words.ts';

/** The entries of a command in one line: "planned comp @ 3 MOD", "restoration amalgam here @ 3 MOD"; or the refusal. */
export function charted(
  text: string,
  numbering: Numbering = 'universal',
  dentition: Dentition = 'permanent',
  procedures?: readonly ChartProcedure[],
): string {
  const command = readChartCommand(text, { numbering, dentition, procedures });
  if ('refusal' in command) return command.refusal;
  return command.entries
    .map((entry) => {
      const where = entry.sites.map((site) => siteText(site, numbering) || 'mouth').join('; ');
      const said =
        entry.type === 'treatment'
          ? [entry.status, entry.outcome, entry.procedure?.code, entry.note]
          : [entry.kind, entry.material, entry.where_done, entry.grade, entry.direction, entry.note];
      return `${said.filter((word) => word !== null && word !== '').join(' ')} @ ${where}`;
    })
    .join(' + ');
}
