import * as z from 'zod/mini'
import { CourseLabel } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, Name, RowId, requiredText } from '../fields.ts'
import { PageQuery } from '../pagination.ts'

export const ContentItem = z.object({
  id: RowId,
  userId: RowId,
  title: z.string(),
  originalName: z.string(),
  /** The stored name: random, so that it can neither be guessed nor clash. */
  filename: z.string(),
  /** `uploads/{filename}`, as a topic's documents name it. */
  filePath: z.string(),
  mimeType: z.string(),
  contentType: z.string(),
  fileSize: z.int(),
  uploadedAt: Instant,
  courseId: z.nullable(RowId),
  classId: z.nullable(RowId),
  description: z.nullable(z.string()),
  links: z.array(z.string()),
  course: z.nullable(CourseLabel),
})
export type ContentItem = z.infer<typeof ContentItem>

const params = z.object({ id: IdParam })
const Download = z.object({ download: z.optional(z.enum(['true', 'false'])) })

export const listContent = endpoint({
  method: 'GET',
  path: '/api/content',
  summary: 'All files of the content library, the newest first',
  isConditional: true,
  query: PageQuery,
  response: z.array(ContentItem),
})

/** An id in a form, which knows only text; empty and "none" mean that there is none. */
const ChosenId = z.optional(
  z.union([
    z.pipe(
      z.enum(['', 'none']),
      z.transform((): number | null => null),
    ),
    IdParam,
  ]),
)

/** The fields of the upload's form; `file` comes beside them, best as the last, so that they are checked before it. */
export const UploadFields = z.object({ title: Name, courseId: ChosenId, classId: ChosenId })
export type UploadFields = z.infer<typeof UploadFields>

/** Multipart: the fields above and `file`. */
export const uploadContent = endpoint({
  method: 'POST',
  path: '/api/content',
  summary: 'Uploads a file (multipart form: title, courseId, classId, then file)',
  response: ContentItem,
})

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/api/content/:id',
  summary: 'Deletes a file of the content library and takes it out of classes',
  params,
})

/** Bytes, not JSON. */
export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:id',
  summary: 'A file to show, or with download=true to save',
  status: 200,
  access: 'file',
  params,
  query: Download,
})

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/download/:filename',
  summary: 'A document of a topic, by the last segment of its path',
  status: 200,
  access: 'file',
  params: z.object({ filename: requiredText(200) }),
})

export const cleanupFiles = endpoint({
  method: 'POST',
  path: '/api/cleanup-files',
  summary: "Removes stored files that are the caller's own and that nothing uses any more",
  isServedWhenFull: true,
  status: 200,
  body: z.object({ files: z.array(z.string().check(z.maxLength(2400))).check(z.maxLength(100)) }),
  response: z.object({ removed: z.int() }),
})
