import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often a connection is checked within the time that it may be idle. */
const looks = 6;

/**
 * Closes connections whose client doesn't read: an answer that nobody reads mustn't stay in memory. Checks are counted instead of
 * time, because its clients aren't idle while this process itself is stalled.
 * @param patience how long, in milliseconds, nothing may be read
 */
export function endIdleSockets(server: Server, patience: number): void {
  /** For each connection with unsent bytes, how many bytes have been sent, and how many checks found that number. */
  const stuck = new Map<Socket, { left: number; found: number }>();
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      stuck.delete(socket);
    });
  });
  const look = () => {
    for (const socket of sockets) {
      const left = socket.bytesWritten - socket.writableLength;
      const before = stuck.get(socket);
      if (socket.writableLength === 0) stuck.delete(socket);
      else if (before?.left !== left) stuck.set(socket, { left, found: 0 });
      else if (before.found + 1 >= looks) socket.destroy();
      else before.found += 1;
    }
  };
  const timer = setInterval(look, patience / looks).unref();
  server.once('close', () => clearInterval(timer));
}
