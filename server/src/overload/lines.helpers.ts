import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface Asked {
  token?: string;
  /** An address in 127.0.0.0/8, which the server takes for the caller's. */
  from?: string;
  headers?: Record<string, string>;
}

/** Connections to a listening server from several client addresses. All of them are closed after the test. */
export function connectionsTo(site: string) {
  const { hostname, port } = new URL(site);
  const headersOf = ({ token, headers }: Asked) => ({
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  });

  /** Makes a call and resolves when its answer begins. */
  async function open(path: string, asked: Asked = {}): Promise<IncomingMessage> {
    const sent = request(`${site}${path}`, {
      headers: headersOf(asked),
      agent: false,
      ...(asked.from !== undefined && { localAddress: asked.from }),
    });
    onTestFinished(() => void sent.destroy());
    const answered = once(sent, 'response');
    sent.end();
    const [answer]: IncomingMessage[] = await answered;
    if (answer === undefined) throw new Error('No answer.');
    answer.on('error', () => undefined);
    return answer;
  }

  return {
    /** The status of a call. */
    async status(path: string, asked: Asked = {}): Promise<number | undefined> {
      const answer = await open(path, asked);
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    },

    /** Opens the stream of changes, leaves it open and returns its status. */
    async stream(asked: Asked): Promise<{ status: number | undefined; close: () => void }> {
      const answer = await open('/api/events', { ...asked, headers: { accept: 'text/event-stream' } });
      answer.resume();
      return { status: answer.statusCode, close: () => void answer.destroy() };
    },

    /** Opens a connection and sends these lines of a head and nothing more; collects what comes back. */
    async raw(lines: readonly string[], from?: string): Promise<{ socket: Socket; text: () => string }> {
      const socket = connect({
        host: hostname,
        port: Number(port),
        ...(from !== undefined && { localAddress: from }),
      });
      let text = '';
      socket.setEncoding('latin1').on('error', () => undefined);
      socket.on('data', (part: string) => (text += part));
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      socket.write(lines.join('\r\n'));
      return { socket, text: () => text };
    },
  };
}
