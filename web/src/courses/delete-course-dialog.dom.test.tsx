import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { DeleteCourseDialog } from './delete-course-dialog.tsx'

const given = (_count: Course['_count']) => ({ id: 1, name: 'Algebra', _count }) as Course

function textFor(course: Course): string {
  render(<DeleteCourseDialog item={course} open onClose={() => undefined} />, { wrapper: withQueries() })

  return screen.getByRole('alertdialog', { name: 'Delete Course' }).textContent ?? ''
}

test('deleting a course counts what goes with it, and names what was recorded and charged', () => {
  const text = textFor(given({ enrollments: 2, classes: 1, contentItems: 3 }))

  expect(text).toContain(
    'This permanently removes Algebra, with its 2 enrollments, 1 class, and 3 content items. What was recorded about its classes goes too, and so do their charges, except those that are on an invoice, were corrected, or are of deleted students. This cannot be undone.',
  )
})

test('a course without anything goes alone', () => {
  const text = textFor(given({ enrollments: 0, classes: 0, contentItems: 0 }))

  expect(text).toContain('This permanently removes Algebra. This cannot be undone.')
})
