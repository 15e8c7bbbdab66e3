import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClassroomLink } from './classroom-link.tsx'

const draw = (link: string): string => renderToStaticMarkup(<ClassroomLink link={link} />)

test('a classroom can be joined, and learns nothing of ours', () => {
  expect(draw('https://meet.example.org/a')).toContain('href="https://meet.example.org/a"')
  expect(draw('https://meet.example.org/a')).toContain('rel="noopener noreferrer"')
})

test.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  '%j from an old row is shown and cannot be joined',
  (link) => {
    expect(draw(link)).not.toContain('href')
    expect(draw(link)).toContain('Copy Link')
  },
)
