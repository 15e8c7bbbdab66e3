import { expect, test } from 'vitest'
import { html } from './html.ts'

test('text becomes text, whatever it holds', () => {
  const hostile = `<script>"&'</script>`

  expect(String(html`<p title="${hostile}">${hostile}</p>`)).toBe(
    '<p title="&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;">&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;</p>',
  )
})

test('markup that was made the same way stays markup, alone or in a list', () => {
  const item = (name: string) => html`<li>${name}</li>`

  expect(String(html`<ul>${['a', '<b>'].map(item)}</ul>${[]}`)).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>')
})

test('what only looks like markup is text', () => {
  const forged = { toString: () => '<script>' } as unknown as string

  expect(String(html`${forged}`)).not.toContain('<script>')
})
