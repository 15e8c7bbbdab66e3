import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Tile } from '#web/ui/tile.tsx'
import { blue, pink, purple } from './course-colors.ts'
import { paperRow } from './paper-row.ts'

const courses = [
  { code: 'AL', name: 'Algebra II', color: blue, status: 'Active', indent: 'ml-0' },
  { code: 'WR', name: 'Creative Writing Workshop', color: purple, status: 'Active', indent: 'ml-2 sm:ml-4' },
  { code: 'MU', name: 'Music Theory Foundations', color: pink, status: 'Planning', indent: 'ml-4 sm:ml-8' },
] as const

export function CoursesDrawing() {
  return (
    <div className="flex flex-col items-start gap-2 p-6 pr-0">
      {courses.map(({ code, name, color, status, indent }) => (
        <div key={code} className={cx(paperRow, indent)}>
          <Tile color={color} size="sm">
            {code}
          </Tile>
          {name}
          <Badge className="ml-3" tone={status === 'Active' ? 'positive' : 'neutral'}>
            {status}
          </Badge>
        </div>
      ))}
    </div>
  )
}
