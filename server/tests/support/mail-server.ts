import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { atFileEnd } from './file-end.ts';

/**
 * For tests: a mail server that collects the emails it accepts. It is closed after the file's tests.
 * @param replyTo its reply to a recipient (`RCPT TO:<…>`), without the line's end; it accepts every one by default
 */
export async function mailServer(replyTo: (recipient: string) => string = () => '250 ok') {
  const letters: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    let letter = '';
    let writing = false;
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (writing) {
        letter += text;
        if (!letter.endsWith('\r\n.\r\n')) return;
        letters.push(letter.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        [writing, letter] = [false, ''];
        socket.write('250 kept\r\n');
      } else if (text.startsWith('DATA')) {
        writing = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('RCPT')) socket.write(`${replyTo(text)}\r\n`);
      else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  atFileEnd(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { letters, mail: { url: `smtp://127.0.0.1:${port}`, from: 'Cusp <no-reply@example.com>' } };
}
