import { writeFileSync } from 'node:fs'
import { inProject } from '../launch/project.mjs'
import type { Guard, Threat } from './threat.ts'
import { threats } from './threats.ts'

export const securityFile = 'docs/security.md'

const cell = (text: string): string => text.replaceAll('|', '\\|')
const link = (file: string): string => `[${file.split('/').at(-1)}](../${file})`
const each = (guards: readonly Guard[], write: (guard: Guard) => string): string =>
  [...new Set(guards.map(write))].join('<br>')

const rowOf = ({ attack, answer, guards }: Threat, index: number): string =>
  [
    index + 1,
    cell(attack),
    cell(answer),
    each(guards, ({ file }) => link(file)),
    each(guards, ({ test, name }) => `${link(test)}: ${cell(name)}`),
  ].join(' | ')

export const securityText = (): string => `# Security

Each row is an attack, the right answer, where the guard stands and the test that fails when it is taken away. The table is
written by \`npm run docs\` from \`scripts/guards/threats\`; \`npm run guards\` takes every guard away once, in a copy of the
project, and checks that its test notices (last result in [reliability.md](reliability.md)).

Beyond the rows, every registered route meets every kind of caller, hostile input and another teacher's ids in
\`server/test/gates\`, found from the app's own list of routes.

| # | Attack | Right answer | Guard | Test |
|---|---|---|---|---|
${threats.map((threat, index) => `| ${rowOf(threat, index)} |`).join('\n')}

[asvs.md](asvs.md) holds the product against OWASP's standard, level 2, and names what is not met.
[SECURITY.md](../SECURITY.md) says how to report a weakness.
`

if (import.meta.main) writeFileSync(inProject(securityFile), securityText())
