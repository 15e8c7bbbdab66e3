import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

type ObjectName = { Bucket: string; Key: string }
type Part = { bytes: Uint8Array; isLast: boolean }

const partSize = 8 * 1024 * 1024

/**
 * Sends bytes whose number nobody knows yet: a short file as one object, a longer one in parts, of which one is on its way
 * while the next is filled. The library's own upload makes a buffer for each part, and those pile up to 100 MB.
 */
export async function sendObject(
  client: S3Client,
  object: ObjectName,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  let upload: Upload | undefined
  let sending = Promise.resolve()
  try {
    for await (const part of inParts(bytes)) {
      if (part.isLast && !upload) {
        await client.send(new PutObjectCommand({ ...object, Body: part.bytes }))
        return
      }
      upload ??= await beginUpload(client, object)
      await sending
      sending = upload.send(part.bytes)
      sending.catch(() => undefined) // told by the next part's wait
    }
    await sending
    await upload?.complete()
  } catch (error) {
    await sending.catch(() => undefined) // or a late part would outlive the upload's removal
    throw error
  }
}

/** Two buffers in turn: a part is its reader's until the one after the next is asked for. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let [buffer, other] = [Buffer.allocUnsafeSlow(partSize), Buffer.allocUnsafeSlow(partSize)]
  let filled = 0
  for await (const chunk of bytes)
    for (let taken = 0; taken < chunk.length; ) {
      if (filled === partSize) {
        yield { bytes: buffer, isLast: false }
        ;[buffer, other] = [other, buffer]
        filled = 0
      }
      const piece = chunk.subarray(taken, taken + partSize - filled)
      buffer.set(piece, filled)
      filled += piece.length
      taken += piece.length
    }
  yield { bytes: buffer.subarray(0, filled), isLast: true }
}

type Upload = { send(bytes: Uint8Array): Promise<void>; complete(): Promise<void> }

async function beginUpload(client: S3Client, object: ObjectName): Promise<Upload> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object))
  const upload = { ...object, UploadId }
  const parts: { PartNumber: number; ETag: string | undefined }[] = []

  return {
    async send(bytes) {
      const PartNumber = parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: bytes }))
      parts.push({ PartNumber, ETag })
    },
    async complete() {
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }))
    },
  }
}
