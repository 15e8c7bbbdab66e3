import { saveFile } from '#web/ui/save-file.ts'
import { ApiError } from './api-error.ts'
import { callerHeaders } from './caller-headers.ts'

/** Saves what a URL answers under the name that it says. Throws what a call would. */
export async function downloadTable(url: string): Promise<void> {
  const headers = await callerHeaders()
  const response = await fetch(url, { credentials: 'include', headers })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  const [, name = 'Table.csv'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(await response.blob(), name)
}
