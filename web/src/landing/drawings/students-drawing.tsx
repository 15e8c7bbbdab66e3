import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { blue, emerald, orange, purple, teal } from './course-colors.ts'
import { paperRow } from './paper-row.ts'

const students = [
  { name: 'Amara Osei', courses: [blue, emerald] },
  { name: 'Theo Lindqvist', courses: [purple] },
  { name: 'Priya Raman', courses: [blue, teal, orange] },
]

export function StudentsDrawing() {
  return (
    <div className="flex flex-col gap-2 p-6">
      {students.map(({ name, courses }) => (
        <div key={name} className={paperRow}>
          <Avatar name={name} size="sm" />
          <span className="flex-1">{name}</span>
          {courses.map((color) => (
            <i key={color} className={cx('-ml-1 size-2 rounded-[3px] bg-hue', hueOf(color).className)} />
          ))}
        </div>
      ))}
    </div>
  )
}
