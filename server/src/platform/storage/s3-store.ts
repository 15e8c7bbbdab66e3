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
import { sendObject } from './s3-upload.ts'
import { storageAway, storageFull } from './storage-errors.ts'
import type { Store } from './store.ts'
import { isFolder, requirePath } from './stored-path.ts'

const removalsAtOnce = 16

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

  /** Half an upload is no object yet, but its parts are kept until somebody gives it up. */
  async function* unfinished(prefix: string): AsyncIterable<{ Key: string; UploadId: string }> {
    let markers: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
    while (markers) {
      const page: ListedUploads = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...markers }),
      )
      for (const { Key, UploadId } of page.Uploads ?? []) if (Key && UploadId) yield { Key, UploadId }
      markers = nextPage(page)
    }
  }

  async function* finished(prefix: string): AsyncIterable<string> {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
      for (const { Key } of page.Contents ?? []) if (Key) yield Key
  }

  async function giveUp(prefix: string, isMeant: (key: string) => boolean): Promise<void> {
    for await (const upload of unfinished(prefix))
      if (isMeant(upload.Key))
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, ...upload }))
  }

  const removeOne = (path: string) => client.send(new DeleteObjectCommand(objectAt(path)))

  return {
    location,
    write: (path, bytes) => told(() => sendObject(client, objectAt(path), bytes)),
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
      told(async () => {
        const keys = new Set(paths.map(requirePath))
        const folders = new Set(paths.map((path) => path.slice(0, path.indexOf('/') + 1)))
        for (const folder of folders) await giveUp(folder, (key) => keys.has(key))
        await inTurns([...keys], removeOne)
      }),
    removeFolder: (folder) =>
      told(async () => {
        const prefix = requirePath(folder)
        if (!isFolder(prefix)) throw new Error(`not a folder: ${folder}`)
        await giveUp(prefix, () => true)
        await inTurns(await Array.fromAsync(finished(prefix)), removeOne)
      }),
    async *list() {
      yield* finished('')
      for await (const { Key } of unfinished('')) yield Key
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

function reasonOf(error: unknown): string {
  const { name, message } = error as Error
  if (name === 'NotFound') return 'the store has none of this name'

  return [name, message].filter(Boolean).join(': ')
}

/** A few at a time: quick, and no flood for the store. */
async function inTurns(paths: string[], work: (path: string) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < paths.length; at += removalsAtOnce)
    await Promise.all(paths.slice(at, at + removalsAtOnce).map(work))
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  return told(async () => {
    try {
      return await work()
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw error
    }
  })
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** What the store or the network on the way to it refuses, in our words; the caller's own errors stay as they are. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (statusOf(error) === 507 || /quota|storagefull/i.test((error as Error).name)) throw storageFull(error)
    throw isStoresOwn(error) ? storageAway(error) : error
  }
}

/** The client hangs its `$metadata` on whatever went wrong on the way to the store, and on nothing else. */
const isStoresOwn = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && '$metadata' in error
