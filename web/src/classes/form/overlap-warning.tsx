import { TriangleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { ListedClass } from '#web/classes/class-reader.ts'
import type { ClassValues } from './class-form.ts'
import { overlapTexts } from './overlap-text.ts'
import { useOverlaps } from './use-overlaps.ts'

/** Says while the time is chosen what else is on then, on any date. A warning only: teachers know what they do. */
export function OverlapWarning({ item }: { item: ListedClass | null }) {
  const values = useDeferredValue(useWatch<ClassValues>() as ClassValues)
  const overlaps = useOverlaps(values, item)
  const texts = overlaps ? overlapTexts(overlaps) : []

  return (
    <output className="grid gap-2 empty:hidden">
      {texts.map((text) => (
        <span key={text} className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning text-xs">
          <TriangleAlert size={16} className="shrink-0" />
          <span>{text}</span>
        </span>
      ))}
    </output>
  )
}
