import { classLabel, titleText } from '#web/classes/class-label.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { timeText } from '#web/classes/class-time.ts'
import { truncate } from '#web/ui/truncate.ts'

// As long as in the week, whose blocks would come along with their own.
const titleLength = 15

interface UntimedClassesProps {
  items: readonly ListedClass[]
  onOpen: (item: ListedClass) => void
}

/** Classes whose time cannot be read are on no day, and yet not lost. */
export function UntimedClasses({ items, onOpen }: UntimedClassesProps) {
  const untimed = items.filter(({ start }) => !start)
  if (untimed.length === 0) return null

  return (
    <section aria-label="Not in the calendar" className="mt-4">
      <h2 className="font-medium text-ink-muted text-sm">Not in the calendar</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {untimed.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              title={classLabel(item)}
              onClick={() => onOpen(item)}
              className="card card-lifts flex h-9 items-center gap-2 px-3 text-sm"
            >
              <b aria-hidden="true">{truncate(titleText(item), titleLength)}</b>
              <span aria-hidden="true" className="text-ink-muted">
                {timeText(item)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
