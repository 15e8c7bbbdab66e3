import { expect, test } from 'vitest'
import { readClass } from '#web/classes/class-reader.ts'
import { type Segment, segmentsByDate } from '#web/classes/day-segments.ts'
import { type LaidSegment, laneBox, layLanes, rowHeight } from './lanes.ts'

const day = '2026-11-12'

/** Classes of a day, each as "09:00 90". */
function classes(...times: string[]) {
  return times.flatMap((time, index) => {
    const [clock, duration] = time.split(' ')
    return (
      readClass({ id: index + 1, title: time, scheduledAt: `${day} ${clock}`, duration: Number(duration) }) ??
      []
    )
  })
}

const segments = (...times: string[]): Segment[] =>
  segmentsByDate(classes(...times), [day, '2026-11-13']).get(day) ?? []
const lay = (...times: string[]): LaidSegment[] => layLanes(segments(...times), 20)
const lanesOf = (laid: LaidSegment[]) =>
  Object.fromEntries(laid.map(({ item, lane, lanes }) => [item.title, `${lane + 1} of ${lanes}`]))

test('classes after each other share one lane, also back to back', () => {
  expect(lanesOf(lay('09:00 60', '10:00 60'))).toEqual({ '09:00 60': '1 of 1', '10:00 60': '1 of 1' })
})

test('classes at the same time lie in lanes, and a lane that is free again is used again', () => {
  expect(lanesOf(lay('16:00 90', '16:30 60', '17:30 60', '20:00 60'))).toEqual({
    '16:00 90': '1 of 2',
    '16:30 60': '2 of 2',
    '17:30 60': '1 of 1',
    '20:00 60': '1 of 1',
  })
  expect(lanesOf(lay('09:00 180', '09:00 60', '10:30 30'))).toEqual({
    '09:00 180': '1 of 2',
    '09:00 60': '2 of 2',
    '10:30 30': '2 of 2',
  })
})

test('no two classes ever cover each other', () => {
  const times = Array.from({ length: 60 }, (_, n) => {
    const minute = (n * 37) % 1380
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    return `${clock} ${5 + ((n * 53) % 200)}`
  })
  const laid = lay(...times)
  const row = rowHeight(laid, 102)
  const boxes = laid.map((segment) => ({ ...segment, ...laneBox(segment, row) }))

  for (const one of boxes)
    for (const other of boxes) {
      const apart =
        one.key === other.key ||
        one.drawnTo <= other.drawnFrom ||
        other.drawnTo <= one.drawnFrom ||
        one.top + one.height <= other.top ||
        other.top + other.height <= one.top
      expect(apart, `${one.item.title} and ${other.item.title}`).toBe(true)
    }
  expect(laid).toHaveLength(60)
})

test('a very short class is drawn wide enough to hit, also just before midnight', () => {
  const [short] = lay('09:00 5')
  const [late] = lay('23:55 5')

  expect(short).toMatchObject({ from: 540, to: 545, drawnFrom: 540, drawnTo: 560 })
  expect(late).toMatchObject({ drawnFrom: 1420, drawnTo: 1440 })
})

test('a class across midnight has a part on each day', () => {
  const byDate = segmentsByDate(classes('23:00 120', '22:00 120'), [day, '2026-11-13'])

  expect(byDate.get(day)).toMatchObject([
    { key: '2', from: 1320, to: 1440, part: 'whole' },
    { key: '1', from: 1380, to: 1440, part: 'first' },
  ])
  expect(byDate.get('2026-11-13')).toMatchObject([{ key: '1+', from: 0, to: 60, part: 'rest' }])
})

test('a class of another day, or without a time, is not drawn', () => {
  const unread = readClass({ id: 9, scheduledAt: 'soon' })

  expect(segmentsByDate([...classes('09:00 60'), ...(unread ? [unread] : [])], ['2026-11-20'])).toEqual(
    new Map([['2026-11-20', []]]),
  )
})

test('the room beside a class ends at the next one in its lane', () => {
  const [first, second, third] = lay('09:00 60', '09:30 60', '12:00 60')

  expect(first).toMatchObject({ lane: 0, room: 120 })
  expect(second).toMatchObject({ lane: 1, room: 90 })
  expect(third).toMatchObject({ room: 660 })
})

test('a row grows only when its lanes would be thinner than 24', () => {
  const at = (count: number) => lay(...Array.from({ length: count }, () => '09:00 60'))

  expect(rowHeight(at(3), 102)).toBe(102)
  expect(rowHeight(at(5), 102)).toBe(5 * 24 + 4 * 3 + 14)
})
