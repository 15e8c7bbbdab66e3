import { type ComponentProps, type FocusEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { RecordButton, TimelineItem } from './timeline-item.tsx'
import { canRecord, type PastRow } from './timeline-rows.ts'
import { useNearView } from './use-near-view.ts'

/** Pixels of a class that was never drawn. */
const usualHeight = 96

interface PastBlockProps {
  planTextOf?: ComponentProps<typeof TimelineItem>['planTextOf']
  rows: readonly [PastRow, ...PastRow[]]
  /** Of its first class among all past ones. */
  position: number
  /** Of all past ones; -1 as long as more may come. */
  total: number
  now: WallTime
  startsNear: boolean
  isPrinting: boolean
  onRecord: (classes: ListedClass[]) => void
}

/**
 * A few classes of the line, and an empty block of the same height while they are far from what is in sight: of thousands some
 * dozens are drawn at a time. Whoever moves by keyboard meets every button all the same, and keeps the focus where it is.
 */
export const PastBlock = memo(function PastBlock(props: PastBlockProps) {
  const { rows, position, total, startsNear, isPrinting, ...rest } = props
  const near = useNearView(rows[0].item.id, startsNear, rows.length * usualHeight)
  const { isDrawn, handleFocus, handleBlur } = useFocusWithin(near.isNear || isPrinting)
  const recordable = rows.findIndex(canRecord)
  const recordableRow = rows[recordable]
  const itemOf = (index: number) => ({
    role: 'listitem',
    'aria-posinset': position + index,
    'aria-setsize': total,
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of what is in it
    <div
      ref={near.ref}
      className="relative [contain:layout_style]"
      style={isDrawn ? undefined : { height: near.height }}
      onFocus={handleFocus}
      onBlur={handleBlur}
    >
      {isDrawn &&
        rows.map((row, index) => (
          <div key={row.item.id} {...itemOf(index)}>
            {row.month && (
              <p className="px-4 pt-3.5 pb-1 font-semibold text-ink-muted text-xs">{row.month}</p>
            )}
            <TimelineItem row={row} {...rest} />
          </div>
        ))}
      {!isDrawn && recordableRow && (
        <div {...itemOf(recordable)} className="sr-only">
          <RecordButton item={recordableRow.item} onRecord={rest.onRecord} />
        </div>
      )}
    </div>
  )
})

/** A block that has the focus stays drawn; one that gets it hands it on, from the button that stood in for all of its own. */
function useFocusWithin(isInSight: boolean) {
  const [isWithin, setIsWithin] = useState(false)
  const arrival = useRef<{ block: Element; end: 0 | -1 } | null>(null)
  const isDrawn = isInSight || isWithin
  useLayoutEffect(() => {
    if (!isDrawn || !arrival.current) return
    const { block, end } = arrival.current
    arrival.current = null
    Array.from(block.querySelectorAll('button')).at(end)?.focus()
  }, [isDrawn])

  return {
    isDrawn,
    handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
      const isFromBelow =
        relatedTarget !== null &&
        Boolean(
          currentTarget.compareDocumentPosition(relatedTarget as Node) & Node.DOCUMENT_POSITION_FOLLOWING,
        )
      if (!isDrawn) arrival.current = { block: currentTarget, end: isFromBelow ? -1 : 0 }
      setIsWithin(true)
    },
    handleBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setIsWithin(currentTarget.contains(relatedTarget as Node | null)),
  }
}
