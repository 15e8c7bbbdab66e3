import { expect, test } from 'vitest'
import { type ListedClass, readClass } from './class-reader.ts'
import { lossesText, seriesLossesText } from './deletion-text.ts'

const given = (fields: object) => readClass({ id: 1, courseId: 1, title: 'Cells', ...fields }) as ListedClass

test('deleting a recorded class names what goes with it', () => {
  expect(lossesText(given({ isRecorded: true, status: 'completed' }))).toBe(
    'What was recorded about it goes too: notes, homework, topics covered, marks, and charges, except those that are on an invoice, were corrected, or are of deleted students.',
  )
})

test('deleting a cancelled class names the charges that a late cancellation may have left', () => {
  expect(lossesText(given({ status: 'cancelled', classValue: '40.00' }))).toContain('charges')
  expect(lossesText(given({ status: 'cancelled' }))).toBe('')
})

test('nothing goes with a class that is still to come', () => {
  expect(lossesText(given({ classValue: '40.00' }))).toBe('')
})

test('deleting more of a series names the charges of cancelled classes in it, where it costs anything', () => {
  expect(seriesLossesText(given({ classValue: '40.00' }))).toBe(
    'If a cancelled class among them was charged, its charges go too, except those that are on an invoice, were corrected, or are of deleted students.',
  )
  expect(seriesLossesText(given({}))).toBe('')
})
