import { callerHeaders } from './caller-headers.ts'
import { saveAnswer } from './save-answer.ts'

/** Saves what a URL answers under the name that it says. Throws what a call would. */
export async function downloadTable(url: string): Promise<void> {
  const headers = await callerHeaders()
  await saveAnswer(await fetch(url, { credentials: 'include', headers }), 'Table.csv')
}
