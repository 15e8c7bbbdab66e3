import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { courseLetters } from '#web/course-label/course-letters.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Truncated } from '#web/ui/truncated.tsx'

/** The code of the course that a file belongs to, in the course's colour. */
export function FileCourse({ file: { course } }: { file: ContentItem }) {
  if (!course) return null

  return (
    <Badge color={course.color}>
      <Truncated text={course.code || courseLetters(course)} length={20} />
    </Badge>
  )
}
