import type * as S3 from '@aws-sdk/client-s3';
import type { Settings } from '../../settings.ts';

/** The access to an S3-compatible store, without the bucket. */
type S3Access = Omit<NonNullable<Settings['s3']>, 'bucket'>;

/** The SDK and a client, loaded only if needed: loading takes a tenth of a second and some memory. */
export async function s3Client(access: S3Access): Promise<{ s3: typeof S3; client: S3.S3Client }> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region: access.region,
    credentials: { accessKeyId: access.accessKeyId, secretAccessKey: access.secretAccessKey },
    // Not every compatible store supports Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Two attempts at a store that hangs end within ten seconds. A large file on a slow connection keeps making
    // progress.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 4_000 },
    ...(access.endpoint !== undefined && { endpoint: access.endpoint, forcePathStyle: true }),
  });
  return { s3, client };
}
