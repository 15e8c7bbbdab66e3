import { callerHeaders } from '#web/api/call.ts'

/** The cookies last an hour. */
const renewEvery = 30 * 60_000

/** Lets files open in tabs of their own, which cannot send a token. */
export async function keepFileSession(): Promise<void> {
  await openFileSession()
  setInterval(openFileSession, renewEvery)
}

async function openFileSession(): Promise<void> {
  try {
    await fetch('/api/session', { method: 'POST', credentials: 'include', headers: await callerHeaders() })
  } catch (error) {
    console.warn('Files may not open in a new tab', error)
  }
}

export async function closeFileSession(): Promise<void> {
  await fetch('/api/session', { method: 'DELETE', credentials: 'include' })
}
