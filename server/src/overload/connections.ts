import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../site/network.ts';
import { Tally } from './tally.ts';

/** Closes connections beyond the limit per address at once, so that one address can't take all of them. */
export function shareConnections(
  server: Server,
  { each, isProxy }: { each: number; isProxy: (address: string) => boolean },
): void {
  const open = new Tally();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress !== undefined && isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    if (open.of(network) >= each) {
      socket.destroy();
      return;
    }
    open.add(network, 1);
    socket.once('close', () => open.add(network, -1));
  });
}
