import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Settings } from '../../settings.ts';
import { s3Client } from '../files/s3-client.ts';
import type { AnchorStore } from './store.ts';

type Bucket = NonNullable<Settings['anchors']['bucket']>;

const quarterHour = 15 * 60_000;
const day = 86_400_000;
const prefix = 'audit-anchors/';

/**
 * Anchors in a bucket with object lock: each write is a new object, which nobody, not even the bucket's owner, can
 * change or remove before its retention ends (compliance mode).
 */
export async function anchorBucket({ bucket: Bucket, retainDays, ...access }: Bucket): Promise<AnchorStore> {
  const { s3, client } = await s3Client(access);
  return {
    name: `${Bucket}/${prefix}`,
    every: quarterHour,
    async append(lines) {
      const now = new Date();
      await client.send(
        new s3.PutObjectCommand({
          Bucket,
          Key: `${prefix}${now.toISOString().slice(0, 10)}/${now.toISOString()}-${randomUUID()}.jsonl`,
          Body: lines,
          ContentType: 'application/jsonl',
          // Required for every locked object.
          ContentMD5: createHash('md5').update(lines).digest('base64'),
          ObjectLockMode: 'COMPLIANCE',
          ObjectLockRetainUntilDate: new Date(now.getTime() + retainDays * day),
        }),
      );
    },
    async *read() {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new s3.ListObjectsV2Command({
            Bucket,
            Prefix: prefix,
            ...(ContinuationToken !== undefined && { ContinuationToken }),
          }),
        );
        for (const { Key } of page.Contents ?? []) {
          const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
          if (Body instanceof Readable) yield text(Body);
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}
