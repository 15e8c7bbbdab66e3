import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClassesInTime } from './classes-in-time.tsx'

type Choices = ComponentProps<typeof ClassesInTime>['choices']

const markupOf = (count: number): string =>
  renderToStaticMarkup(
    <ClassesInTime
      names={new Map()}
      reason="holiday"
      onReason={() => undefined}
      choices={
        {
          all: Array.from({ length: count }, (_, index) => ({
            item: {
              id: index + 1,
              title: 'Graphing',
              scheduledAt: '2026-11-17 18:30:00',
              studentIds: ['1', '2'],
              course: { color: '#2563EB' },
            },
            choice: 'cancel',
            to: '',
          })),
        } as unknown as Choices
      }
    />,
  )

test('several classes can be decided on alike; one class is decided on once', () => {
  expect(markupOf(2).match(/Cancel</g)).toHaveLength(3)
  expect(markupOf(1).match(/Cancel</g)).toHaveLength(1)
})
