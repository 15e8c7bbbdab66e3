import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aListedClass as item } from '../../../test/a-listed-class.ts'
import { shapeOf } from './block-shape.ts'
import { BlockWords } from './block-words.tsx'

/** The lines of a low block of this width. */
function linesIn(width: number, students: string, hasGlyph = false, height = 40): (string | null)[] {
  const shape = shapeOf({ width, height, room: 0 })
  const { container } = render(
    <BlockWords
      {...shape}
      item={item}
      students={students}
      name={students.split(' ')[0] ?? ''}
      title="Piano"
      time="3:15 PM"
      height={height}
      hasGlyph={hasGlyph}
    />,
  )

  return [...container.querySelectorAll('span')].map((line) => line.textContent)
}

test('a low block tells title, time and who comes', () => {
  expect(linesIn(160, 'Siobhán Müller')).toEqual(['Piano', '3:15 Siobhán Müller'])
  expect(linesIn(100, 'Siobhán Müller')).toEqual(['Piano', '3:15 Siobhán'])
  expect(linesIn(100, '')).toEqual(['Piano', '3:15 PM'])
})

test('who comes takes the place of the title before it is cut', () => {
  expect(linesIn(68, 'Siobhán Müller')).toEqual(['Siobhán', '3:15'])
  expect(linesIn(100, 'Siobhán Müller', true)).toEqual(['Siobhán', '3:15'])
})

test('a narrow block has code and time, and a name only where it stands as a whole', () => {
  expect(linesIn(46, 'Theodora Papadopoulou', false, 88)).toEqual(['UN', '3:15'])
  expect(linesIn(46, 'Wei Chen', false, 88)).toEqual(['UN', '3:15', 'Wei'])
  expect(linesIn(46, 'Theodora Papadopoulou')).toEqual(['UN', '3:15'])
})

test('a narrow block that is over has code and time like any other, beside the sign of its record', () => {
  expect(linesIn(44, 'Mona', true)).toEqual(['UN', '3:15'])
  expect(linesIn(44, 'Wei', false)).toEqual(['Wei', '3:15'])
})
