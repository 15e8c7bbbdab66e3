import { UploadFields } from '@lectern/contract/content/content.contract.ts'
import { fileNameProblem, hasAcceptedType, unacceptedTypeText } from '@lectern/contract/content/file-names.ts'
import { maxNameLength } from '@lectern/contract/fields.ts'
import { describeIssue } from '@lectern/contract/messages.ts'
import * as z from 'zod/mini'

/** A file to be uploaded under a title. The first one may have a title before it has a file. */
export type QueuedFile = {
  key: number
  title: string
  file: File | null
  isDone: boolean
  /** Why the last try failed. */
  failure: string | undefined
}

export type Problems = { title?: string | undefined; file?: string | undefined }

let lastKey = 0

export const emptyFile = (): QueuedFile => {
  lastKey += 1

  return { key: lastKey, title: '', file: null, isDone: false, failure: undefined }
}

/** The file's name without its extension. */
export const titleOf = (name: string): string =>
  name
    .replace(/(?<=.)\.[^.]*$/, '')
    .slice(0, maxNameLength)
    .trim()

/** The first file goes where one is still missing, under the title that stands there if there is one. */
export function addFiles(queued: QueuedFile[], files: File[]): QueuedFile[] {
  const open = queued.filter(({ file }) => file === null)
  const added = files.map((file, index) => {
    const queuedFile = open[index] ?? emptyFile()
    return { ...queuedFile, file, title: queuedFile.title.trim() || titleOf(file.name) }
  })

  return [...queued.filter(({ file }) => file !== null), ...added, ...open.slice(files.length)]
}

/** Something was chosen or typed that has not arrived yet. */
export const isBegun = ({ file, title, isDone }: QueuedFile): boolean =>
  !isDone && (file !== null || title.trim() !== '')

/** What keeps a file from being uploaded, said beside it. */
export function problemsOf({ title, file }: QueuedFile): Problems {
  const parsed = z.safeParse(UploadFields, { title }, { error: describeIssue })

  return { title: parsed.error?.issues[0]?.message, file: fileProblem(file) }
}

export function fileProblem(file: File | null): string | undefined {
  if (!file || file.size === 0) return 'File is required'
  if (!hasAcceptedType(file.name)) return unacceptedTypeText

  return fileNameProblem(file.name)
}

export const hasProblem = ({ title, file }: Problems): boolean => title !== undefined || file !== undefined
