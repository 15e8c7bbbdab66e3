import { expect, test } from 'vitest'
import { assistantSnippets, snippetsOf, tokenHere } from './snippets.ts'

function textsOf(name: string): string[] {
  const meta = Object.assign(document.createElement('meta'), { name: 'product-name', content: name })
  document.head.append(meta)
  const texts = assistantSnippets('lct_r_1', 'https://lectern.example').map(({ text }) => text)
  meta.remove()

  return texts
}

test('an assistant is given the address and the token, as settings and as a command', () => {
  const [settings = '', command] = textsOf('Studio Élan & Co.')

  expect(JSON.parse(settings)).toEqual({
    mcpServers: {
      'studio-lan-co': {
        type: 'http',
        url: 'https://lectern.example/mcp',
        headers: { Authorization: 'Bearer lct_r_1' },
      },
    },
  })
  expect(command).toBe(
    'claude mcp add --transport http studio-lan-co https://lectern.example/mcp --header "Authorization: Bearer lct_r_1"',
  )
  expect(textsOf('絵')[1]).toContain(' workspace ')
})

test('before there is a token its place is marked', () => {
  expect(snippetsOf(tokenHere).every(({ text }) => text.includes('Bearer YOUR TOKEN'))).toBe(true)
})
