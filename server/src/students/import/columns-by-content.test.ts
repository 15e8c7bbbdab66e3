import type { ImportField } from '@lectern/contract/students/import-fields.ts'
import { expect, test } from 'vitest'
import { recogniseContents } from './columns-by-content.ts'

type Fields = (ImportField | null)[]

test.each<[string, Fields, string[][], Fields]>([
  ['an address', ['name', null], [['Ama', 'ama@example.com']], ['name', 'email']],
  ['a second address', ['email', null], [['a@example.com', 'b@example.com']], ['email', 'guardianEmail']],
  ['phones in any writing', [null], [['+49 170 1234567'], ['(030) 123-4567'], ['0170/1234567']], ['phone']],
  ['a second phone', ['phone', null], [['1', '030 1234567']], ['phone', 'guardianPhone']],
  [
    'a third phone',
    ['phone', 'guardianPhone', null],
    [['1', '2', '0301234567']],
    ['phone', 'guardianPhone', null],
  ],
  ['dates', [null], [['29.03.2011'], ['1.4.2012'], ['']], ['birthDate']],
  ['dates of another order', [null], [['2011-03-29']], ['birthDate']],
  ['lockers', [null], [['14'], ['8']], [null]],
  ['one that is none among four', [null], [['a@b.co'], ['c@d.co'], ['e@f.co'], ['ask']], [null]],
  ['one that is none among five', [null], [['a@b.co'], ['c@d.co'], ['e@f.co'], ['g@h.co'], ['?']], ['email']],
  ['an empty column', [null], [[''], ['']], [null]],
  ['what its name says', ['privateNotes'], [['a@example.com']], ['privateNotes']],
])('a column is recognised by its cells: %s', (_what, recognised, rows, expected) => {
  expect(recogniseContents(recognised, rows)).toEqual(expected)
})
