import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { timelineClass } from '../../../test/timeline-class.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { TimelineLine } from './timeline-line.tsx'

const coming = Array.from({ length: 30 }, (_, index) =>
  timelineClass({ id: index + 1, scheduledAt: `2199-11-${String(index + 1).padStart(2, '0')} 09:00:00` }),
)

const show = (known: Partial<ComponentProps<typeof TimelineLine>>) =>
  render(
    <TimelineLine
      coming={coming}
      hasLater
      hasLaterFailed={false}
      onLater={() => {}}
      later={undefined}
      past={[[]]}
      hasEarlier={false}
      isFetchingPast={false}
      hasEarlierFailed={false}
      onEarlier={() => {}}
      {...known}
    />,
    { wrapper: withQueries() },
  )

test('how many classes are later is said where all of them are known', () => {
  const { unmount } = show({ hasLater: false })
  expect(screen.getByRole('button', { name: '27 later classes' })).toBeTruthy()
  unmount()
  show({ later: { count: 80, last: '2200-03-01 09:00:00' } })

  expect(screen.getByRole('button', { name: /^77 later classes, until / })).toBeTruthy()
})

test('where only the first page of them is known, no number is made up', () => {
  show({})
  const button = screen.getByRole('button', { name: 'More later classes' })
  fireEvent.click(button)

  expect(screen.getByRole('button', { name: 'More later classes' })).toBeTruthy()
})
