import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

export type FormFile = { name: string; bytes: AsyncIterable<Buffer> }

/** A form that is still arriving. */
export type Form = {
  /** Those that have come so far. */
  fields: Record<string, string>
  /** The file as soon as it begins; undefined when the form ends without one. */
  file: Promise<FormFile | undefined>
  /** Once everything has come, the fields behind the file too. The file must be read for that. */
  complete: Promise<void>
  /** Lets go of what has not been read; harmless after the end. */
  abandon(): void
}

const limits = { fields: 10, fieldSize: 4096, files: 1, parts: 12, headerPairs: 20, headerSize: 8192 }

const unreadable = (): AppError => new AppError('invalid_input', 'The form cannot be read')

/** Reads a form with one file in the field `file`, as a stream and at the reader's pace. */
export function readForm({ raw }: FastifyRequest): Form {
  const parser = parserFor(raw.headers['content-type'] ?? '')
  const fields: Record<string, string> = Object.create(null)
  const file = Promise.withResolvers<FormFile | undefined>()
  const complete = Promise.withResolvers<void>()
  for (const { promise } of [file, complete]) promise.catch(() => undefined) // either may be the one that is awaited
  let bytes: Readable | undefined

  function fail(error: AppError): void {
    raw.unpipe(parser)
    bytes?.destroy(error)
    file.reject(error)
    complete.reject(error)
  }

  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) fail(new AppError('invalid_input', 'A field of the form is too long'))
    else fields[name] = value
  })
  parser.on('file', (field, stream, name) => {
    stream.on('error', () => fail(unreadable()))
    if (field !== 'file') return fail(new AppError('invalid_input', 'The file must be in the field "file"'))
    bytes = stream
    file.resolve({ name: name ?? '', bytes: inOurWords(stream) })
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => fail(new AppError('invalid_input', 'Please send one file at a time')))
  parser.on('error', () => fail(unreadable()))
  parser.on('finish', () => {
    file.resolve(undefined)
    complete.resolve()
  })
  raw.on('close', () => {
    if (!raw.complete) fail(unreadable()) // hung up in the middle
  })
  raw.pipe(parser)

  return {
    fields,
    file: file.promise,
    complete: complete.promise,
    abandon() {
      raw.unpipe(parser)
      bytes?.destroy()
      raw.resume()
    },
  }
}

/** The parser's own complaints become ours. */
async function* inOurWords(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (error) {
    throw error instanceof AppError ? error : unreadable()
  }
}

function parserFor(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw unreadable() // a form without a boundary
  }
}
