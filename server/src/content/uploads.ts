import type { IncomingHttpHeaders } from 'node:http'
import { type ContentItem, UploadFields } from '@lectern/contract/content/content.contract.ts'
import {
  type AcceptedExtension,
  acceptedTypes,
  contentKindOf,
  extensionOf,
  isAcceptedExtension,
} from '@lectern/contract/content/file-kinds.ts'
import { fileNameProblem, unacceptedTypeText } from '@lectern/contract/content/file-names.ts'
import { requireCourses } from '../courses/courses.service.ts'
import type { KeyedCall } from '../platform/answers/keep-answer.ts'
import type { Clock } from '../platform/clock.ts'
import type { Handles, TenantDb } from '../platform/db/database.ts'
import { requireRows } from '../platform/db/require-rows.ts'
import { AppError, inField } from '../platform/http/app-error.ts'
import { parsePart } from '../platform/http/input.ts'
import type { Form, FormFile } from '../platform/http/multipart-form.ts'
import { aboutToo } from '../platform/http/repeated-calls.ts'
import type { Files } from '../platform/storage/files.ts'
import { newFilename, storedPath } from '../platform/storage/stored-path.ts'
import { getPlan } from '../subscription/plan/plan.ts'
import { takeQuota } from '../subscription/plan/quota.ts'
import * as content from './content.queries.ts'
import { checked } from './file-check.ts'

type Upload = {
  files: Files
  /** How many bytes the request says it has. */
  length: number
  requireRoom: () => Promise<void>
  form: Form
  db: TenantDb
  teacher: { userId: number; schema: string }
  maxBytes: number
  clock: Clock
  keyed?: KeyedCall | undefined
}

/** Streams the form's file into the store and gives it its row in the library. */
export async function receive(upload: Upload): Promise<ContentItem> {
  const { files, form, db, teacher, maxBytes, clock, length, requireRoom, keyed } = upload
  const file = requireFile(await form.file)
  const originalName = requireName(file.name)
  const extension = requireExtension(originalName)
  if ('title' in form.fields) await requireCourseAndClass(db, parsePart(UploadFields, form.fields))
  const filename = newFilename(extension)
  let fileSize = 0

  /** Ends with the form: what comes behind the file must be good too, before it counts as stored. */
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const chunk of checked(file.bytes, extension)) {
      fileSize += chunk.length
      if (fileSize > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
    if (fileSize === 0) throw fileRequired()
    await form.complete
    parsePart(UploadFields, form.fields)
  }

  async function commit({ platform, tenant }: Handles): Promise<ContentItem> {
    const { title, courseId = null, classId = null } = parsePart(UploadFields, form.fields)
    const within = tenant(teacher.schema)
    await takeQuota(within, await getPlan(platform, teacher.userId, clock()), 'uploads')
    await requireCourseAndClass(within, { courseId, classId })
    const mimeType = acceptedTypes[extension]
    const { id } = await content.insertContent(within, {
      userId: teacher.userId,
      title,
      originalName,
      filename,
      filePath: `uploads/${filename}`,
      mimeType,
      contentType: contentKindOf(mimeType),
      fileSize,
      courseId,
      classId,
    })

    return content.getContent(within, id)
  }

  return files.upload({
    path: storedPath(teacher.schema, filename),
    bytes: bytes(),
    maxBytes: Math.min(length, maxBytes),
    requireRoom,
    commit,
    keyed: () => aboutToo(keyed, [form.fields, originalName, fileSize]),
  })
}

/** Another teacher's course or class is "not found", like one that never existed. */
async function requireCourseAndClass(
  db: TenantDb,
  { courseId, classId }: Pick<UploadFields, 'courseId' | 'classId'>,
): Promise<void> {
  if (courseId) await requireCourses(db, [courseId])
  if (classId) await requireRows(db, 'classes', [classId], 'Class')
}

const fileRequired = (): AppError => inField('file', 'File is required')

const tooLarge = (maxBytes: number): AppError =>
  new AppError('too_large', `The file is too large: the limit is ${maxBytes / 1024 / 1024} MB`)

/** The form around the file: boundaries, headers and fields. */
const maxFormBytes = 64 * 1024

/** Before anything is read, as far as the headers tell. */
export function refuseLength(headers: IncomingHttpHeaders, maxBytes: number): void {
  if (headers['content-type'] === undefined) throw fileRequired() // nothing came at all
  if (Number(headers['content-length'] ?? 0) > maxBytes + maxFormBytes) throw tooLarge(maxBytes)
}

function requireFile(file: FormFile | undefined): FormFile {
  if (!file || file.name === '') throw fileRequired()

  return file
}

function requireName(name: string): string {
  const trimmed = name.trim()
  const problem = fileNameProblem(trimmed)
  if (problem) throw inField('file', problem)

  return trimmed
}

function requireExtension(name: string): AcceptedExtension {
  const extension = extensionOf(name)
  if (!isAcceptedExtension(extension)) throw new AppError('unsupported_media_type', unacceptedTypeText)

  return extension
}
