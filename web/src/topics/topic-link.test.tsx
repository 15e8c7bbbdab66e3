import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TopicLink } from './topic-link.tsx'

const draw = (text: string): string => renderToStaticMarkup(<TopicLink text={text} index={0} />)

test('a web address can be opened, and the page it leads to learns nothing of ours', () => {
  expect(draw('Rules|https://example.org/a')).toContain('href="https://example.org/a"')
  expect(draw('Rules|https://example.org/a')).toContain('rel="noopener noreferrer"')
})

test.each([
  'Rules|javascript:alert(1)',
  'Rules|java\tscript:alert(1)',
  'Rules|data:text/html,<script>alert(1)</script>',
  'Rules|vbscript:x',
])('%j from an old row is a name that cannot be opened', (text) => {
  expect(draw(text)).not.toContain('href')
  expect(draw(text)).toContain('Rules')
})

test('markup in a name is shown as text', () => {
  const drawn = draw('<img src=x onerror=alert(1)>|https://example.org')

  expect(drawn).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(drawn).not.toContain('<img')
})
