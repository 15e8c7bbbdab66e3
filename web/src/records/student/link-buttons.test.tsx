import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkButtons } from './link-buttons.tsx'

const draw = (link: string): string => renderToStaticMarkup(<LinkButtons link={link} />)

test('the next class can be joined', () => {
  expect(draw('meet.example.org/a')).toContain('href="https://meet.example.org/a"')
})

test('what is no web address cannot be joined, only copied', () => {
  expect(draw('javascript:alert(1)')).not.toContain('href')
  expect(draw('javascript:alert(1)')).toContain('Copy Link')
})
