import { keyHeader } from '@lectern/contract/call-key.ts'
import { type ContentItem, uploadContent } from '@lectern/contract/content/content.contract.ts'
import { versionHeader } from '@lectern/contract/workspace-version.ts'
import { type MutationKey, useMutation } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { callKeys } from '#web/api/call-keys.ts'
import { headersOf } from '#web/api/caller-headers.ts'
import { requireCredentials } from '#web/api/credentials.ts'
import { noteAnswer } from '#web/api/workspace-changes.ts'
import { none, type UploadTarget } from './upload-target.ts'

export type NewUpload = UploadTarget & { title: string; file: File }

export type Upload = {
  fields: NewUpload
  /** How much of the file has left this computer, 0 to 1. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Not with the other calls: pages that only list or open files need none of this. */
export const useUploadContent = (mutationKey: MutationKey = ['content', 'upload']) =>
  useMutation({ mutationKey, mutationFn: uploadFile })

/** By XMLHttpRequest, since fetch does not tell how far it is; without a time limit, since files may be large. */
async function uploadFile({ fields, onProgress, signal }: Upload): Promise<ContentItem> {
  const credentials = await requireCredentials()
  const uid = credentials.user?.uid ?? ''
  const { name, size, lastModified } = fields.file
  const address = [uid, uploadContent.method, uploadContent.path, name, size, lastModified].join(' ')
  signal.throwIfAborted()
  const key = callKeys.keyFor(address, '')
  const headers = { ...headersOf(credentials), [keyHeader]: key }
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<ContentItem>()
  request.open(uploadContent.method, uploadContent.path)
  request.withCredentials = true
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => {
    if (request.status < 500) callKeys.noteAnswered(address, key)
    else callKeys.noteLost(address, key)
    noteAnswer(uid, request.getResponseHeader(versionHeader), true)
    try {
      resolve(answerOf(request))
    } catch (error) {
      reject(error)
    }
  }
  const fail = (error: unknown) => {
    callKeys.noteLost(address, key)
    reject(error)
  }
  request.onerror = () => fail(new TypeError('The upload did not reach the server'))
  request.onabort = () => fail(signal.reason)
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(formOf(fields))

  return promise
}

/** A proxy may answer 201 with a page of its own. */
function answerOf({ status, responseText, statusText }: XMLHttpRequest): ContentItem {
  if (status !== uploadContent.status) throw new ApiError(status, responseText, statusText)

  return JSON.parse(responseText)
}

/** The file comes last, so that the server can refuse by the other fields before a byte of it is stored. */
function formOf({ title, courseId, classId, file }: NewUpload): FormData {
  const form = new FormData()
  form.append('title', title)
  form.append('courseId', courseId)
  if (classId !== none) form.append('classId', classId)
  form.append('file', file)

  return form
}
