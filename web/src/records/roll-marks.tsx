import { type Mark, marks } from '@lectern/contract/records/record-values.ts'
import { MarkGlyph } from '#web/ui/mark-glyph.tsx'
import { markLabel } from './marks.ts'
import type { RollStudent } from './roll-student.ts'
import type { RecordForm } from './use-record-draft.ts'
import type { useRollKeys } from './use-roll-keys.ts'

interface RollMarksProps {
  student: RollStudent
  row: number
  given: Mark | null
  keys: ReturnType<typeof useRollKeys>
  form: RecordForm
}

export function RollMarks({ student: { id, name }, row, given, keys, form }: RollMarksProps) {
  return (
    <div role="radiogroup" aria-label={name} className="contents">
      {marks.map((each, column) => (
        // biome-ignore lint/a11y/useSemanticElements: native radios would be a stop of the Tab key for each student
        <button
          key={each}
          type="button"
          role="radio"
          aria-checked={given === each}
          aria-label={markLabel[each]}
          data-cell={`${row} ${column}`}
          data-begin={row === 0 && each === (given ?? marks[0]) ? '' : undefined}
          tabIndex={keys.current.row === row && keys.current.column === column ? 0 : -1}
          onFocus={() => keys.handleFocus({ row, column })}
          onClick={() => form.mark(id, each)}
          className="mx-auto grid h-10 w-11 place-items-center rounded-md outline-offset-[-4px] hover:bg-hover max-sm:h-13"
        >
          {given === each ? (
            <MarkGlyph mark={each} size={22} />
          ) : (
            <span className="size-2.5 rounded-full inset-ring inset-ring-border-control" />
          )}
        </button>
      ))}
    </div>
  )
}
