import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes connections whose client doesn't read: an answer that nobody reads mustn't stay in memory.
 * @param patience how long, in milliseconds, nothing may be read
 */
export function endIdleSockets(server: Server, patience: number): void {
  /** For each connection with unsent bytes, how many bytes have been sent and since when that number hasn't changed. */
  const stuck = new Map<Socket, { left: number; since: number }>();
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      stuck.delete(socket);
    });
  });
  const look = () => {
    const now = performance.now();
    for (const socket of sockets) {
      const left = socket.bytesWritten - socket.writableLength;
      const before = stuck.get(socket);
      if (socket.writableLength === 0) stuck.delete(socket);
      else if (before?.left !== left) stuck.set(socket, { left, since: now });
      else if (now - before.since >= patience) socket.destroy();
    }
  };
  const timer = setInterval(look, patience / 6).unref();
  server.once('close', () => clearInterval(timer));
}
