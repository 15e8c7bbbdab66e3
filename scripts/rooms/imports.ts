import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { inProject } from '../launch/project.mjs'

/** One file names another, across rooms; both as paths inside their wing. */
export type Import = { from: string; to: string }

const specifier = /(?:\bfrom|\bimport|\bmodule)\s*\(?\s*'([^']+)'/g
/** A test may use all of the wing. */
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Every import between rooms of a wing, types too. */
export function importsOf(folder: string, alias: string): Import[] {
  return globSync('**/*.{ts,tsx}', { cwd: inProject(folder) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file))
    .flatMap((from) =>
      namedIn(readFileSync(inProject(`${folder}/${from}`), 'utf8'))
        .map((name) => ({ from, to: resolve(name, from, alias) }))
        .filter(({ to }) => to !== undefined && roomOf(to) !== roomOf(from)),
    ) as Import[]
}

const namedIn = (text: string): string[] => [...text.matchAll(specifier)].map(([, name = '']) => name)

function resolve(name: string, from: string, alias: string): string | undefined {
  if (name.startsWith(alias)) return name.slice(alias.length)

  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : undefined
}

/** A file that lies in no room is the wing's entrance. */
export const roomOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '')
