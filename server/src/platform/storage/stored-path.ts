import { randomBytes } from 'node:crypto'
import { isSchemaName, requireSchemaName } from '../db/schema-name.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const filename = /^[a-z2-7]{26}\.[a-z\d]{2,4}$/

/** Unguessable (130 bits), and harmless as a name on every file system. */
export const newFilename = (extension: string): string =>
  `${Array.from(randomBytes(26), (byte) => alphabet[byte % 32]).join('')}.${extension}`

export const isFilename = (name: string): boolean => filename.test(name)

/** A teacher's files lie together, in a folder named like their schema. */
export const folderOf = (schema: string): string => `${requireSchemaName(schema)}/`

/** Beside the teachers' folders: what no restore may bring back. */
const withdrawnFolder = 'withdrawn/'

export const newWithdrawnPath = (): string => withdrawnFolder + newFilename('json')

export const isWithdrawnPath = (path: string): boolean => path.startsWith(withdrawnFolder)

/** Of a folder that lies in the store. */
export const requireFolder = (name: string): string =>
  `${name}/` === withdrawnFolder ? withdrawnFolder : folderOf(name)

/** Whose file it is. */
export const schemaIn = (path: string): string => requireSchemaName(path.slice(0, path.indexOf('/')))

export const isFolder = (path: string): boolean => path.endsWith('/')

/** Only names that we made ourselves ever reach a store. */
export function storedPath(schema: string, name: string): string {
  if (!isFilename(name)) throw new Error(`not the name of a stored file: ${JSON.stringify(name)}`)

  return folderOf(schema) + name
}

/** The path of a file that we have stored. */
export function isStoredPath(path: string): boolean {
  const [schema = '', name = '', ...rest] = path.split('/')

  return isSchemaName(schema) && isFilename(name) && rest.length === 0
}

/** Checked again where a path meets the disk or the network. */
export function requirePath(path: string): string {
  const [folder = '', name = '', ...rest] = path.split('/')
  if (rest.length > 0) throw new Error(`not the path of a stored file: ${JSON.stringify(path)}`)
  if (isWithdrawnPath(path) && isFilename(name)) return path

  return name === '' ? folderOf(folder) : storedPath(folder, name)
}
