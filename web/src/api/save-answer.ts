import { saveFile } from '#web/ui/save-file.ts'
import { ApiError } from './api-error.ts'

/** Saves a file under the name that the server has given it. Throws what a call would. */
export async function saveAnswer(response: Response, fallbackName: string): Promise<void> {
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  const disposition = response.headers.get('content-disposition') ?? ''
  const [, name = fallbackName] = /filename="([^"]+)"/.exec(disposition) ?? []
  saveFile(await response.blob(), name)
}
