// A server process with only the database, for tests that kill it:
//   node database-only.ts data FOLDER        on this DATA_DIR
//   node database-only.ts project FOLDER     on the default DATA_DIR of this project
// Prints each message as a line of JSON.
import { defaultDataDir, startEmbeddedPostgres, StartError } from '../index.ts';

const tell = (news: object) => console.log(JSON.stringify(news));
const say = (said: string) => tell({ said });
const [kind, folder = ''] = process.argv.slice(2);
try {
  const dataDir = kind === 'project' ? defaultDataDir(folder, say) : folder;
  const postgres = await startEmbeddedPostgres({ dataDir, say });
  process.once('SIGTERM', () => void postgres.stop());
  tell({ connection: postgres.connection });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  tell({ refused: error.message });
  process.exitCode = 1;
}
