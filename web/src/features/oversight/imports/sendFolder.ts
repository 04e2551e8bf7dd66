import { largestImage, matchImportFiles, mostMatchedFiles, takeImportFile } from '@cusp/contract';
import { attemptKeys, fileIdentity } from '../../../api/attempts.ts';
import { call } from '../../../api/call.ts';
import { uploadFile } from '../../../api/files.ts';
import { isOfTheSystem } from '../../../ui/fields/droppedFiles.ts';

/** A file that was not even sent, and why. */
export interface LeftOut {
  path: string;
  reason: string;
}

/** Uploads at once: enough to use the bandwidth, few enough to leave some for the rest of the app. */
const concurrency = 3;
const mib = 1024 * 1024;
const tooLarge = `This file is larger than ${largestImage / mib} MB.`;
/** The longest path that is looked for. */
const longestPath = 200;

const attempt = attemptKeys();

/** The patient's folder and the name of a file. */
const pathOf = (file: File): string => file.webkitRelativePath.split('/').slice(-2).join('/');

/**
 * Uploads those files of a folder that the backup names and that aren't here yet.
 * @param onProgress told how many of how many files are done
 * @throws ApiError at the first call that is refused; the rest can be sent later
 */
export async function sendFolder(
  id: string,
  chosen: readonly File[],
  onProgress: (done: number, all: number) => void,
): Promise<LeftOut[]> {
  const files = new Map(
    chosen
      .filter(({ name }) => !isOfTheSystem(name))
      .map((file) => [pathOf(file), file] as const)
      .filter(([path]) => path.length <= longestPath),
  );
  const paths = [...files.keys()];
  const params = { id };
  const wanted: string[] = [];
  for (let at = 0; at < paths.length; at += mostMatchedFiles) {
    const known = await call(matchImportFiles, {
      params,
      body: { paths: paths.slice(at, at + mostMatchedFiles) },
    });
    // One that was refused may be another by now.
    wanted.push(
      ...known.flatMap(({ path, state }) => (state === 'awaited' || state === 'refused' ? path : [])),
    );
  }
  const leftOut: LeftOut[] = [];
  let done = 0;
  onProgress(done, wanted.length);
  const controller = new AbortController();
  const waiting = wanted.values();
  const sendNext = async () => {
    for (const path of waiting) {
      const file = files.get(path);
      if (controller.signal.aborted || file === undefined) return;
      if (file.size > largestImage) leftOut.push({ path, reason: tooLarge });
      else
        await attempt([id, path, fileIdentity(file)], (idempotencyKey) =>
          uploadFile(takeImportFile, {
            input: { params, body: { path } },
            file,
            idempotencyKey,
            onProgress: () => undefined,
            signal: controller.signal,
          }),
        );
      done += 1;
      onProgress(done, wanted.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, sendNext));
  } catch (thrown) {
    controller.abort(thrown);
    throw thrown;
  }
  return leftOut;
}
