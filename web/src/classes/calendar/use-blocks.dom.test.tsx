import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { useBlocks } from './use-blocks.ts'

/** A calendar of one class, which is drawn anew on another day. */
function Calendar({ day }: { day: string }) {
  const container = useRef<HTMLDivElement>(null)
  const { handlers } = useBlocks({
    view: 'week',
    container,
    items: [],
    positions: [{ key: '7', line: 0, along: 0 }],
    hourWidth: null,
    onOpen: () => {},
    onMove: () => {},
  })

  return (
    <div ref={container} {...handlers}>
      <button type="button" key={day} data-block="7">
        {day}
      </button>
    </div>
  )
}

function openCalendar() {
  const { rerender } = render(<Calendar day="Monday" />, { wrapper: withQueries() })
  screen.getByText('Monday').focus()

  return rerender
}

test('a block that is drawn anew on another day keeps the focus', () => {
  const rerender = openCalendar()
  rerender(<Calendar day="Tuesday" />)

  expect(document.activeElement).toBe(screen.getByText('Tuesday'))
})

test('a block that was left by a click on nothing does not take the focus back when the clock draws it again', () => {
  const rerender = openCalendar()
  screen.getByText('Monday').blur()
  rerender(<Calendar day="Monday" />)

  expect(document.activeElement).toBe(document.body)
})
