import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'
import { newFileKey, receiveFile } from './incoming.ts'
import { FileMissing, type FileStore, isKey } from './store.ts'

/**
 * Milliseconds for a connection, and without a byte. A service that does not respond would hold calls for ever, and jobs,
 * of which a process works on two.
 */
const timeouts = { connectionTimeout: 5000, socketTimeout: 20_000 }

/** Returns whether a service said that it has no such file. A bucket that is not there at all is an error of its own. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'

/**
 * Returns a store that keeps files in a bucket. A file is received on disk first, so that its size is known and it is
 * sent in one request: the bucket then shows it only when it is complete. Requests are signed by Amazon's own client.
 */
export function s3Store(config: Config, incoming: string, requestHandler = timeouts): FileStore {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET: Bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  const client = new S3Client({
    region: S3_REGION,
    requestHandler,
    maxAttempts: 2,
    // Other makers' services understand neither bucket names in the host name nor checksums at the end of a body.
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
    ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
      : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(source) {
      const { path, byteCount } = await receiveFile(source, incoming)
      const Key = newFileKey()
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength: byteCount }))
      } finally {
        await rm(path, { force: true })
      }
      return { key: Key, byteCount }
    },
    async get(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range })).catch((error) => {
        throw isMissing(error) ? new FileMissing(`The bucket has no ${key}`) : error
      })
      return Body as Readable
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key: key }))),
    async *listKeptBefore(instant) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }))
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key && isKey(Key) && LastModified && LastModified < instant ? [Key] : [],
        )
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}
