import { collector, sendInPieces } from './pieces.ts';

/**
 * Makes this process one of BoundedProcesses: it does one order after the other and ends with its server.
 * @param work answers an order, and never fails
 */
export function serve(work: (order: unknown) => Promise<unknown>): void {
  const { send } = process;
  if (send === undefined) throw new Error('This program is started by the server.');
  process.on(
    'message',
    // The server's own orders have no bound.
    collector(Infinity, (order) => {
      // If the server was killed meanwhile, the answer has no reader, and `disconnect` ends this process.
      void work(order).then((done) => sendInPieces(send.bind(process), done).catch(() => undefined));
    }),
  );
  process.on('disconnect', () => process.exit());
  // Ctrl-C in a terminal reaches the whole process group; the server finishes what runs and then ends this process.
  process.on('SIGINT', () => undefined);
}
