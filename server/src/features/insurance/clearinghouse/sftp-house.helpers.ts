import ssh2 from 'ssh2';
import type {
  Attributes,
  Connection,
  ParsedKey,
  PublicKeyAuthContext,
  ServerConfig,
  SFTPWrapper,
} from 'ssh2';
import { fingerprintOf } from '../../../services/clearinghouses/sftp-session.ts';
import { claimPaid, claimTaken, fileRead, papersRead } from './house/house-answers.ts';
import { isPapers, takenPapers } from './house/house-papers.ts';
import { sentClaim } from './house/sent-claim.ts';

/**
 * The behavior of the test server. `breaks`: takes a file and drops the connection before it says so; `half`: drops it while a file is
 * written; `fetches`: as `breaks`, and the file is fetched at once; `denies`: no file may be renamed; `collects`: as `denies`, and
 * the written file is taken away; `hangs`: says nothing.
 */
type Manner = 'answers' | 'breaks' | 'half' | 'fetches' | 'denies' | 'collects' | 'hangs';

interface Kept {
  content: Buffer;
  mtime: number;
}

const { Server, utils } = ssh2;
const { OK, EOF, NO_SUCH_FILE, PERMISSION_DENIED, FAILURE } = utils.sftp.STATUS_CODE;
const isFile = 0o100644;

function publicKeyIn(publicKey: string) {
  const parsed = utils.parseKey(publicKey);
  if (parsed instanceof Error || Array.isArray(parsed)) throw new Error('One key was made.');
  return parsed;
}
/** A pair that can be read: ssh2 writes one Ed25519 key of 256 without its leading zero, so that nothing reads it. */
export function newKey() {
  for (;;) {
    const pair = utils.generateKeyPairSync('ed25519');
    if (!(utils.parseKey(pair.private) instanceof Error)) return pair;
  }
}
const fingerprintIn = (publicKey: string) => fingerprintOf(publicKeyIn(publicKey).getPublicSSH());

/** A clearinghouse's file server, with folders in memory: `/in` takes claims, and answers come into `/out`. */
export async function startSftpHouse(algorithms: Pick<ServerConfig, 'algorithms'> = {}) {
  /** The key of the user `keyed`, who signs in by it alone. */
  const ofUser = newKey();
  const known = publicKeyIn(ofUser.public);
  const keys = [newKey(), utils.generateKeyPairSync('rsa', { bits: 2048 })];
  const files = new Map<string, Kept>();
  let manner: Manner = 'answers';
  let counted = 0;
  let written = 0;
  const taken: string[] = [];
  const connections = new Set<Connection>();

  const bring = (name: string, text: string, mtime = (counted += 1)) =>
    files.set(`/out/${name}`, { content: Buffer.from(text), mtime });

  function take(text: string): void {
    taken.push(text);
    const envelope = () => ({ day: '2026-11-26', time: '09:00', control: (counted += 1) });
    if (isPapers(text)) {
      bring(`${counted}.999`, papersRead(takenPapers(text, { key: '', idempotencyKey: '' }), envelope()));
      return;
    }
    const claim = sentClaim(text);
    bring(`${counted}.999`, fileRead(claim, envelope()));
    bring(`${counted}.277`, claimTaken(claim, envelope(), true));
    bring(`${counted}.835`, claimPaid(claim, envelope(), `CHK${counted}`, claim.npi));
  }

  function work(sftp: SFTPWrapper, end: () => void): void {
    const open = new Map<number, { path: string; rest?: string[] }>();
    const handleOf = (path: string, rest?: string[]) => {
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE((counted += 1));
      open.set(counted, { path, ...(rest && { rest }) });
      return handle;
    };
    const opened = (handle: Buffer) => open.get(handle.readUInt32BE());
    const attributes = ({ content, mtime }: Kept): Attributes => ({
      mode: isFile,
      uid: 0,
      gid: 0,
      size: content.length,
      atime: mtime,
      mtime,
    });
    const stat = (id: number, path: string) => {
      if (manner === 'hangs') return;
      const kept = files.get(path);
      if (kept === undefined) sftp.status(id, NO_SUCH_FILE);
      else sftp.attrs(id, attributes(kept));
    };
    sftp.on('STAT', stat);
    sftp.on('LSTAT', stat);
    sftp.on('OPEN', (id, path, flags) => {
      if (!path.startsWith('/in/') && !files.has(path)) return sftp.status(id, NO_SUCH_FILE);
      if ((flags & utils.sftp.OPEN_MODE.WRITE) !== 0) files.set(path, { content: Buffer.alloc(0), mtime: 1 });
      return sftp.handle(id, handleOf(path));
    });
    sftp.on('FSTAT', (id, handle) => stat(id, opened(handle)?.path ?? ''));
    sftp.on('FSETSTAT', (id) => sftp.status(id, OK));
    sftp.on('WRITE', (id, handle, offset, data) => {
      const kept = files.get(opened(handle)?.path ?? '');
      if (kept === undefined) return sftp.status(id, FAILURE);
      written += 1;
      if (manner === 'half') return end();
      kept.content = Buffer.concat([kept.content.subarray(0, offset), data]);
      return sftp.status(id, OK);
    });
    sftp.on('READ', (id, handle, offset, length) => {
      const content = files.get(opened(handle)?.path ?? '')?.content ?? Buffer.alloc(0);
      if (offset >= content.length) return sftp.status(id, EOF);
      return sftp.data(id, content.subarray(offset, offset + length));
    });
    sftp.on('CLOSE', (id) => sftp.status(id, OK));
    sftp.on('OPENDIR', (id, path) => {
      if (manner === 'hangs') return undefined;
      if (path !== '/out' && path !== '/out/') return sftp.status(id, NO_SUCH_FILE);
      return sftp.handle(
        id,
        handleOf(
          path,
          [...files.keys()].filter((name) => name.startsWith('/out/')),
        ),
      );
    });
    sftp.on('READDIR', (id, handle) => {
      const some = opened(handle)?.rest?.splice(0, 2) ?? [];
      if (some.length === 0) return sftp.status(id, EOF);
      return sftp.name(
        id,
        some.map((path) => {
          const name = path.slice('/out/'.length);
          return { filename: name, longname: name, attrs: attributes(files.get(path) ?? nothing) };
        }),
      );
    });
    sftp.on('RENAME', (id, from, to) => {
      const kept = files.get(from);
      if (manner === 'collects') files.delete(from);
      if (manner === 'denies' || manner === 'collects') return sftp.status(id, PERMISSION_DENIED);
      if (kept === undefined) return sftp.status(id, NO_SUCH_FILE);
      files.delete(from);
      if (manner !== 'fetches') files.set(to, kept);
      take(kept.content.toString('utf8'));
      return manner === 'answers' ? sftp.status(id, OK) : end();
    });
  }

  const server = new Server({ hostKeys: keys.map((key) => key.private), ...algorithms }, (connection) => {
    connections.add(connection);
    connection.on('error', () => undefined);
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (asked) => {
      if (asked.method === 'password' && asked.username === 'office' && asked.password === 'open')
        asked.accept();
      else if (asked.method === 'publickey' && asked.username === 'keyed' && isKnown(known, asked))
        asked.accept();
      else asked.reject([asked.username === 'keyed' ? 'publickey' : 'password']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => work(acceptSftp(), () => connection.end()));
    });
  });
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const at = server.address();
      done(typeof at === 'object' && at !== null ? at.port : 0);
    });
  });
  return {
    url: `sftp://127.0.0.1:${port}`,
    /** The usually preferred key is first. */
    fingerprints: keys.map((key) => fingerprintIn(key.public)),
    /** The key by which `keyed` signs in. */
    userKey: { private: ofUser.private, public: ofUser.public, fingerprint: fingerprintIn(ofUser.public) },
    /** The files that it took, repeats included. */
    taken,
    files,
    /** How many pieces were written. */
    written: () => written,
    bring,
    behave: (next: Manner) => {
      manner = next;
    },
    close: () =>
      new Promise<void>((done) => {
        for (const connection of connections) connection.end();
        server.close(() => done());
      }),
  };
}

/** Whether it is the key that is known, and where it signs, that the signature is by it. */
const isKnown = (known: ParsedKey, { key, signature, blob, hashAlgo }: PublicKeyAuthContext) =>
  key.data.equals(known.getPublicSSH()) &&
  (signature === undefined || blob === undefined || known.verify(blob, signature, hashAlgo));

const nothing: Kept = { content: Buffer.alloc(0), mtime: 0 };
