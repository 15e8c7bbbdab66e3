import { expect, test } from 'vitest'
import { titlePlace } from './title-place.ts'

const day = { from: 0, to: 1440 }
/** A title takes an hour. */
const scale = { hour: 110, firstMinute: 540 }
const lesson = (drawnFrom: number, drawnTo: number) => ({ drawnFrom, drawnTo })

test('a title stands where the day comes into sight, if no class is there', () => {
  expect(titlePlace(day, [lesson(660, 720)], scale)).toEqual({ from: 540, to: 660 })
  expect(titlePlace({ from: 780, to: 1440 }, [lesson(540, 600)], scale)).toEqual({ from: 780, to: 1440 })
})

test('a title goes past the classes that would hide it, and the words beside a short one', () => {
  expect(titlePlace(day, [lesson(540, 630), lesson(900, 960)], scale)).toEqual({ from: 630, to: 900 })
  expect(titlePlace(day, [lesson(540, 560)], scale)).toEqual({ from: 600, to: 1440 })
})

test('of classes at the same time the longest counts, in whichever lane it lies', () => {
  const lanes = [lesson(540, 600), lesson(720, 780), lesson(570, 750)]

  expect(titlePlace(day, lanes, scale)).toEqual({ from: 780, to: 1440 })
})

test('a title that has no room, or nothing in sight, is where the time off is', () => {
  expect(titlePlace({ from: 540, to: 600 }, [lesson(540, 600)], scale)).toEqual({ from: 540, to: 600 })
  expect(titlePlace({ from: 0, to: 480 }, [], scale)).toEqual({ from: 0, to: 480 })
})
