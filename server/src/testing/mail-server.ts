import { once } from 'node:events';
import { createServer } from 'node:net';
import { atFileEnd } from './file-end.ts';

/** For tests: a mail server that accepts and collects every letter. It is closed after the file's tests. */
export async function mailServer() {
  const letters: string[] = [];
  const server = createServer((socket) => {
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
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  atFileEnd(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { letters, mail: { url: `smtp://127.0.0.1:${port}`, from: 'Cusp <no-reply@example.com>' } };
}
