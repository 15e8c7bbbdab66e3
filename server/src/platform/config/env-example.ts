import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settings } from './settings.ts'

export const envExampleFile = fileURLToPath(new URL('../../../../.env.example', import.meta.url))

const head = `# Every setting, made by \`npm run docs\` from server/src/platform/config/settings.ts.
# Copy this file to .env and uncomment what you need; the product runs without any of them.
# The values are examples, not the defaults.
`

/** A file `.env` with every setting in it and none of them set. */
export const envExample = (): string => [head, ...Object.values(settings).map(entry)].join('\n')

function entry({ name, about, defaultText, example, secret }: (typeof settings)[keyof typeof settings]) {
  const notes = [about, secret ? 'Secret.' : '', defaultText && `Default: ${defaultText}.`].filter(Boolean)

  return `${wrap(notes.join(' '))}\n#${name}=${/\s/.test(example) ? `"${example}"` : example}\n`
}

const lineLength = 118

const wrap = (text: string): string =>
  text.replace(new RegExp(`(.{1,${lineLength}})(\\s+|$)`, 'g'), '# $1\n').trimEnd()

if (import.meta.main) writeFileSync(envExampleFile, envExample())
