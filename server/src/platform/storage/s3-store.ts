import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config/storage-config.ts'
import { StartupError } from '../startup-error.ts'
import { reasonOf, unlessMissing, withStoreErrors } from './s3-errors.ts'
import { sendObject } from './s3-upload.ts'
import type { Store } from './store.ts'
import { isFolder, requirePath } from './stored-path.ts'

const removalBatch = 16

/** Files as objects of a bucket; a teacher's share the first part of their key. */
export async function openS3Store({ bucket, endpoint, ...options }: S3Config): Promise<Store> {
  const location = `s3://${bucket}`
  const client = new S3Client({
    region: options.region,
    forcePathStyle: options.pathStyle,
    ...(endpoint && { endpoint }),
    ...(options.credentials && { credentials: options.credentials }),
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const objectAt = (path: string) => ({ Bucket: bucket, Key: requirePath(path) })
  await requireBucket(client, bucket)

  /** Half an upload is no object yet, but its parts are kept until somebody aborts it. */
  async function* listUnfinished(prefix: string): AsyncIterable<{ Key: string; UploadId: string }> {
    let markers: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
    while (markers) {
      const page: ListedUploads = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...markers }),
      )
      for (const { Key, UploadId } of page.Uploads ?? []) if (Key && UploadId) yield { Key, UploadId }
      markers = nextPage(page)
    }
  }

  async function* listFinished(prefix: string): AsyncIterable<string> {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
      for (const { Key } of page.Contents ?? []) if (Key) yield Key
  }

  async function abortUploads(prefix: string, isMeant: (key: string) => boolean): Promise<void> {
    for await (const upload of listUnfinished(prefix))
      if (isMeant(upload.Key))
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, ...upload }))
  }

  const removeOne = (path: string) => client.send(new DeleteObjectCommand(objectAt(path)))

  return {
    location,
    write: (path, bytes) => withStoreErrors(() => sendObject(client, objectAt(path), bytes)),
    read: (path, range) =>
      unlessMissing(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`
        const { Body } = await client.send(new GetObjectCommand({ ...objectAt(path), Range }))
        return Body as Readable
      }),
    stat: (path) =>
      unlessMissing(async () => {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(objectAt(path)))
        return { size: ContentLength }
      }),
    remove: (paths) =>
      withStoreErrors(async () => {
        const keys = new Set(paths.map(requirePath))
        const folders = new Set(paths.map((path) => path.slice(0, path.indexOf('/') + 1)))
        for (const folder of folders) await abortUploads(folder, (key) => keys.has(key))
        await inBatches([...keys], removeOne)
      }),
    removeFolder: (folder) =>
      withStoreErrors(async () => {
        const prefix = requirePath(folder)
        if (!isFolder(prefix)) throw new Error(`not a folder: ${folder}`)
        await abortUploads(prefix, () => true)
        await inBatches(await Array.fromAsync(listFinished(prefix)), removeOne)
      }),
    async *list() {
      yield* listFinished('')
      for await (const { Key } of listUnfinished('')) yield Key
    },
  }
}

type ListedUploads = {
  Uploads?: { Key?: string | undefined; UploadId?: string | undefined }[] | undefined
  IsTruncated?: boolean | undefined
  NextKeyMarker?: string | undefined
  NextUploadIdMarker?: string | undefined
}

const nextPage = ({ IsTruncated, NextKeyMarker, NextUploadIdMarker }: ListedUploads) =>
  IsTruncated && NextKeyMarker && NextUploadIdMarker
    ? { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker }
    : undefined

async function requireBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    throw new StartupError(
      `The bucket S3_BUCKET=${bucket} cannot be used (${reasonOf(error)}). Check the S3_ settings.`,
    )
  }
}

/** A few at a time: quick, and no flood for the store. */
async function inBatches(paths: string[], work: (path: string) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < paths.length; at += removalBatch)
    await Promise.all(paths.slice(at, at + removalBatch).map(work))
}
