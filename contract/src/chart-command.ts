import { type ChartCommand, type CommandContext, completeCommand } from './chart-command-entry.ts';
import { exampleAt } from './chart-command-sites.ts';
import { looserReadings } from './chart-command-loose.ts';
import { readingsOf, wordsOf } from './chart-command-reading.ts';
import type { ChartProcedure } from './chart-command-words.ts';

/**
 * Reads a line of the chart's command: `[status] teeth [surfaces] what`, like `3 mod comp`, `e 3 mod amalgam`,
 * `2-4 bridge`, `17 missing`, `ur srp`.
 *
 * The letters e (exists, done here), eo (done elsewhere), p, c, r and w (watch) are a status only with a site behind
 * them; else `c` and `e` are primary teeth under Universal. Without a status a treatment is planned.
 *
 * @param context.dentition says which teeth "upper missing" means; it refuses nothing
 * @param context.procedures the practice's catalogue; without it a list of well-known words
 * @returns the rows to chart, or a sentence that says what to write instead
 */
export function readChartCommand<Procedure extends ChartProcedure>(
  text: string,
  context: CommandContext<Procedure> & { procedures: readonly Procedure[] },
): ChartCommand<Procedure>;
export function readChartCommand(text: string, context: CommandContext<ChartProcedure>): ChartCommand;
export function readChartCommand(text: string, context: CommandContext<ChartProcedure>): ChartCommand {
  let refused: ChartCommand = {
    refusal: `Write what to chart, like ${exampleAt(context.numbering, 'mod comp')}.`,
  };
  const words = wordsOf(text);
  const readings = [...readingsOf(words, context.numbering), ...looserReadings(words, context.numbering)];
  for (const [index, reading] of readings.entries()) {
    const command = completeCommand(reading, context);
    if ('entry' in command) return command;
    if (index === 0) refused = command;
  }
  return refused;
}
