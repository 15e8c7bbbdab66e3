import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EitherWidth } from './either-width.tsx'

afterEach(() => vi.unstubAllGlobals())

const shown = () => ['Table', 'List'].filter((text) => screen.queryByText(text))

test.each([
  [true, 'Table'],
  [false, 'List'],
])('of table and list one is drawn, but for paper (wide: %s)', (matches, drawn) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
  render(<EitherWidth from="sm" wide={() => <p>Table</p>} narrow={() => <p>List</p>} />)

  expect(shown()).toEqual([drawn])
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(shown()).toEqual(['Table', 'List'])
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(shown()).toEqual([drawn])
})
