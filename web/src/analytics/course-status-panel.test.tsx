import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CourseStatusPanel } from './course-status-panel.tsx'

test('one course among hundreds is a sliver of the ring, not all of it', () => {
  const courses = { total: 300, active: 299, planning: 0, other: 1 }
  const drawn = renderToStaticMarkup(<CourseStatusPanel courses={courses} />)
  const lengths = Array.from(drawn.matchAll(/stroke-dasharray="(\S+) 100"/g), ([, length]) => Number(length))

  expect(lengths).toHaveLength(2)
  for (const length of lengths) expect(length).toBeGreaterThan(0)
})
