import { maxCalendarLength } from '@lectern/contract/classes/class-import.contract.ts'
import { CalendarPlus } from 'lucide-react'
import { FileChoice, type TextFile } from '#web/import/file-choice.tsx'

const refusalOf = async ({ size }: File): Promise<string | null> =>
  size > maxCalendarLength ? 'A calendar file may have up to 5 MB.' : null

/** Where the calendar comes from. */
export function CalendarSource({ onFile }: { onFile: (file: TextFile) => void }) {
  return (
    <div className="max-w-160">
      <FileChoice
        title="A calendar file"
        description="An .ics file, as Google, Apple and Outlook export it. Events that repeat become series."
        icon={CalendarPlus}
        accept=".ics,text/calendar"
        refusalOf={refusalOf}
        onFile={onFile}
      />
    </div>
  )
}
