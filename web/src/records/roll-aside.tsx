import { isAway } from '@lectern/contract/records/record-values.ts'
import { useEffect, useRef } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'
import type { MarkDraft } from './record-draft.ts'

interface RollAsideProps {
  name: string
  /** Each time the line is asked for it takes the focus; 0 is never. */
  asked: number
  student: MarkDraft
  /** The line is being written: it stays, also while it is empty. */
  isWriting: boolean
  onWriting: (isWriting: boolean) => void
  onChange: (next: Partial<MarkDraft>) => void
}

/** What concerns one student alone: a line, and another class for one that was missed. */
export function RollAside(props: RollAsideProps) {
  const { name, asked, student, isWriting, onWriting, onChange } = props
  const { mark, note, makeUpOwed } = student
  const line = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked > 0) line.current?.focus()
  }, [asked])

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2.5 sm:pl-8.5">
      {mark && isAway(mark) && (
        <Checkbox checked={makeUpOwed} onChange={(owed) => onChange({ makeUpOwed: owed })}>
          Make-up<span className="sr-only"> for {name}</span>
        </Checkbox>
      )}
      {(asked > 0 || isWriting || note !== '') && (
        <Input
          ref={line}
          aria-label={`Note about ${name}`}
          placeholder="Only you can see this"
          maxLength={200}
          value={note}
          onChange={({ target }) => onChange({ note: target.value })}
          onFocus={() => onWriting(true)}
          onBlur={() => onWriting(false)}
          className="min-w-48 flex-1"
        />
      )}
    </div>
  )
}
