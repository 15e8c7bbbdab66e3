import { callerHeaders } from '#web/api/caller-headers.ts'
import { toast } from '#web/ui/toast.ts'

/** Saves a file by a tab of its own. Asked for beforehand, since a tab that fails could only show the server's JSON. */
export async function download(url: string): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      credentials: 'include',
      headers: await callerHeaders(),
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`)
    window.open(url, '_blank', 'noopener')
  } catch {
    toast({ kind: 'error', title: 'Error', description: 'Failed to download file' })
  }
}
