import { toast } from './toast.ts'

/** Puts a text on the clipboard and says so: `done` when it is there, that `what` could not be copied when a browser refuses. */
export async function copyText(text: string, done: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ kind: 'success', title: 'Copied', description: done })
  } catch {
    toast({ kind: 'error', title: 'Error', description: `Failed to copy ${what}` })
  }
}
