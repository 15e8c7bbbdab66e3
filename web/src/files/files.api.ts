import { downloadFile, getFile } from '@lectern/contract/content/content.contract.ts'
import { pathOf } from '@lectern/contract/request.ts'
import { callerHeaders } from '#web/api/caller-headers.ts'

/** For players, which ask for the parts they need; the file session's cookie speaks for the teacher. */
export const fileUrl = (id: number): string => pathOf(getFile, { params: { id: String(id) } })

/** Opened in a tab of its own, where the file session's cookie speaks for the teacher. */
export const downloadUrl = (id: number): string =>
  pathOf(getFile, { params: { id: String(id) }, query: { download: 'true' } })

/** A topic's document, by the last segment of its path. */
export const documentUrl = (path: string): string =>
  pathOf(downloadFile, { params: { filename: path.slice(path.lastIndexOf('/') + 1) } })

/** Its text may be shown. */
export class FileRefused extends Error {
  override name = 'FileRefused'
}

/** The whole file, to be shown from memory. */
export async function fetchFile(id: number, signal: AbortSignal): Promise<Blob> {
  const headers = await callerHeaders()
  const response = await fetch(fileUrl(id), { credentials: 'include', headers, signal })
  const { ok, status, statusText } = response
  if (!ok) throw new FileRefused(`Failed to fetch file: ${statusText || status}`)

  return response.blob()
}
