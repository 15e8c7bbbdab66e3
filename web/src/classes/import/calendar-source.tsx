import { maxCalendarLength } from '@lectern/contract/classes/class-import.contract.ts'
import { CalendarPlus } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { decodeText } from '#web/files/decode-text.ts'

export type CalendarFile = { name: string; text: string }

/** Where the calendar comes from. */
export function CalendarSource({ onFile }: { onFile: (file: CalendarFile) => void }) {
  const [problem, setProblem] = useState<string>()

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    if (file.size > maxCalendarLength) return setProblem('A calendar file may have up to 5 MB.')
    onFile({ name: file.name, text: decodeText(new Uint8Array(await file.arrayBuffer())) })
  }

  return (
    <section className="card grid max-w-160 content-start gap-3 p-5">
      <h2 className="font-semibold">A calendar file</h2>
      <p className="text-ink-muted text-sm">
        An .ics file, as Google, Apple and Outlook export it. Events that repeat become series.
      </p>
      <label className="halo relative flex flex-col items-center gap-2 rounded-lg border border-border-control border-dashed px-4 py-8 text-sm hover:bg-hover">
        <CalendarPlus size={22} aria-hidden="true" className="text-ink-subtle" />
        <span className="font-medium underline decoration-border-strong underline-offset-3">
          Choose a file
        </span>
        <input
          type="file"
          accept=".ics,text/calendar"
          onChange={(event) => void handleFile(event)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </section>
  )
}
