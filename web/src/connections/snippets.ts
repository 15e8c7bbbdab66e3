export type Snippet = { name: string; text: string }

/** What a program or a terminal takes as it stands. */
export const snippetsOf = (token: string, origin = location.origin): Snippet[] => [
  {
    name: 'curl',
    text: `curl ${origin}/api/students \\\n  --header "Authorization: Bearer ${token}"`,
  },
]
