import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClassTopic } from './class-topic.tsx'

const draw = (link: string): string =>
  renderToStaticMarkup(
    <ClassTopic topic={{ title: 'Fractions', tags: [], links: [link], documents: [], privateNotes: null }} />,
  )

test('a link of a topic is opened from its class', () => {
  expect(draw('Rules|https://example.org/a')).toContain('href="https://example.org/a"')
})

test.each(['Rules|javascript:alert(1)', 'Rules|data:text/html,x'])(
  '%j from an old row is only named',
  (link) => {
    expect(draw(link)).not.toContain('href')
    expect(draw(link)).toContain('Rules')
  },
)
