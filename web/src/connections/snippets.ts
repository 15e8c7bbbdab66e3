import { productName } from '#web/boot/product-name.ts'

export type Snippet = { name: string; text: string }

/** Where a token stands once there is one. */
export const tokenHere = 'YOUR TOKEN'

export const assistantAddress = (origin = location.origin): string => `${origin}/mcp`

/** As commands and settings take it: letters, digits and hyphens. */
const shortName = (): string =>
  productName()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'workspace'

/** What an assistant takes as it stands. */
export function assistantSnippets(token: string, origin = location.origin): Snippet[] {
  const url = assistantAddress(origin)
  const server = { type: 'http', url, headers: { Authorization: `Bearer ${token}` } }

  return [
    { name: 'Settings', text: JSON.stringify({ mcpServers: { [shortName()]: server } }, null, 2) },
    {
      name: 'Command',
      text: `claude mcp add --transport http ${shortName()} ${url} --header "Authorization: Bearer ${token}"`,
    },
  ]
}

/** What an assistant, a program or a terminal takes as it stands. */
export const snippetsOf = (token: string, origin = location.origin): Snippet[] => [
  ...assistantSnippets(token, origin),
  {
    name: 'curl',
    text: `curl ${origin}/api/students \\\n  --header "Authorization: Bearer ${token}"`,
  },
]
