import { expect, test } from 'vitest'
import { hueOf } from './hue.ts'

test('a colour we offer is a class alone, whatever its case', () => {
  expect(hueOf('#2563EB')).toEqual({ className: 'hue hue-blue' })
  expect(hueOf('#0d9488')).toEqual({ className: 'hue hue-teal' })
})

test('any other colour is carried by a style', () => {
  expect(hueOf('#B45309')).toEqual({ className: 'hue', style: { '--c': '#B45309' } })
})
