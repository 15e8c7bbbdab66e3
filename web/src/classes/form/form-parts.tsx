import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { type ClassValues, startIn } from './class-form.ts'
import { ClassFormSlot, type WhenSaved } from './class-form-slot.ts'

/** What other features show about the class in the form. */
export function FormParts({ item, whenSaved }: { item: ListedClass | null; whenSaved: WhenSaved }) {
  const [courseId, studentIds, date, time] = useDeferredValue(
    useWatch<ClassValues, ['courseId', 'studentIds', 'date', 'time']>({
      name: ['courseId', 'studentIds', 'date', 'time'],
    }),
  )

  return (
    <ClassFormSlot
      classId={item?.id ?? null}
      courseId={Number(courseId)}
      studentIds={studentIds}
      start={startIn({ date, time }) ? `${date} ${time}:00` : ''}
      whenSaved={whenSaved}
    />
  )
}
