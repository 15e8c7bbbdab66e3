import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inProject } from '../launch/project.mjs'

export type ProjectCopy = {
  inside(path: string): string
  /** Runs the work with the text replaced, and puts it back. */
  change<T>(file: string, text: string, instead: string, work: () => Promise<T>): Promise<T>
}

const leftOut = new Set(['node_modules', '.git'])
/** At the root alone: features have folders of such names too. */
const leftOutAtRoot = new Set([inProject('data'), inProject('docs')])

/** The project once more, so that it can be broken. Packages are shared, our own workspaces are the copy's. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-guards-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })) // after Ctrl-C too
  const inside = (path: string): string => join(folder, path)
  cpSync(inProject(), folder, {
    recursive: true,
    filter: (source) => !leftOut.has(basename(source)) && !leftOutAtRoot.has(source),
  })
  mkdirSync(inside('node_modules/@lectern'), { recursive: true })
  for (const name of readdirSync(inProject('node_modules')))
    if (name !== '@lectern' && !name.startsWith('.vite'))
      symlinkSync(inProject(`node_modules/${name}`), inside(`node_modules/${name}`))
  for (const name of readdirSync(inProject('node_modules/@lectern')))
    symlinkSync(inside(name), inside(`node_modules/@lectern/${name}`))

  return {
    inside,
    async change(file, text, instead, work) {
      const before = readFileSync(inside(file), 'utf8')
      writeFileSync(
        inside(file),
        before.replace(text, () => instead),
      )
      try {
        return await work()
      } finally {
        writeFileSync(inside(file), before)
      }
    },
  }
}
