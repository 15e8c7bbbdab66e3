import { isAway, marks } from '@lectern/contract/records/record-values.ts'
import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { MarkGlyph } from './mark-glyph.tsx'
import { markLabel } from './marks.ts'
import type { StudentDraft } from './record-draft.ts'
import type { RecordForm } from './use-record-draft.ts'
import type { useRollKeys } from './use-roll-keys.ts'

export type RollStudent = { id: string; name: string }

interface RollRowProps {
  student: RollStudent
  row: number
  keys: ReturnType<typeof useRollKeys>
  form: RecordForm
  /** The line about this student was asked for. */
  isNoted: boolean
  onNote: () => void
}

export function RollRow({ student: { id, name }, row, keys, form, isNoted, onNote }: RollRowProps) {
  const { mark = null, note = '', makeUpOwed = false } = form.values?.students[id] ?? {}

  return (
    <div className="border-border border-t">
      <div className="group grid grid-cols-[minmax(0,1fr)_repeat(4,48px)_28px] items-center has-[[role=radio]:focus-visible]:bg-hover sm:-mx-3 sm:grid-cols-[minmax(0,1fr)_repeat(4,58px)_32px] sm:px-3">
        <span className="flex min-w-0 items-center gap-2.5 font-medium text-sm">
          <span className="max-sm:hidden">
            <Avatar name={name} size="sm" letters={2} />
          </span>
          <span dir="auto" className="truncate">
            {name}
          </span>
        </span>
        <div role="radiogroup" aria-label={name} className="contents">
          {marks.map((each, column) => (
            // biome-ignore lint/a11y/useSemanticElements: native radios would be a stop of the Tab key for each student
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={mark === each}
              aria-label={markLabel[each]}
              data-cell={`${row} ${column}`}
              tabIndex={keys.current.row === row && keys.current.column === column ? 0 : -1}
              onFocus={() => keys.handleFocus({ row, column })}
              onClick={() => form.mark(id, each)}
              className="mx-auto grid h-10 w-11 place-items-center rounded-md outline-offset-[-4px] hover:bg-hover max-sm:h-13"
            >
              {mark === each ? (
                <MarkGlyph mark={each} size={22} />
              ) : (
                <span className="size-2.5 rounded-full inset-ring inset-ring-border-control" />
              )}
            </button>
          ))}
        </div>
        <IconButton
          icon={MessageSquarePlus}
          size="sm"
          label={`Note about ${name}`}
          aria-keyshortcuts="N"
          tabIndex={-1}
          onClick={onNote}
          className={cx('max-lg:size-7', note !== '' && 'text-ink')}
        />
      </div>
      {(isNoted || note !== '' || (mark && isAway(mark))) && (
        <Aside
          name={name}
          isNoted={isNoted}
          student={{ mark, note, makeUpOwed }}
          onChange={(next) => form.changeStudent(id, (student) => ({ ...student, ...next }))}
        />
      )}
    </div>
  )
}

interface AsideProps {
  name: string
  isNoted: boolean
  student: StudentDraft
  onChange: (next: Partial<StudentDraft>) => void
}

/** What concerns one student alone: a line, and another class for one that was missed. */
function Aside({ name, isNoted, student: { mark, note, makeUpOwed }, onChange }: AsideProps) {
  const line = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNoted) line.current?.focus()
  }, [isNoted])

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2.5 sm:pl-8.5">
      {mark && isAway(mark) && (
        <Checkbox checked={makeUpOwed} onChange={(owed) => onChange({ makeUpOwed: owed })}>
          Make-up<span className="sr-only"> for {name}</span>
        </Checkbox>
      )}
      {(isNoted || note !== '') && (
        <Input
          ref={line}
          aria-label={`Note about ${name}`}
          placeholder="Only about this student, only for you"
          maxLength={200}
          value={note}
          onChange={({ target }) => onChange({ note: target.value })}
          className="min-w-48 flex-1"
        />
      )}
    </div>
  )
}
