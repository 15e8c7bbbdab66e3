import type { Store } from '../../platform/storage/store.ts'
import { pathIn } from './archive.ts'
import type { Selection } from './selection.ts'

/** Files never change, so one of the same name can only be the same, whole or in parts. */
export async function writeFiles(store: Store, { archive, files }: Selection): Promise<void> {
  for (const name of files) {
    const path = pathOf(name)
    await store.remove([path])
    await store.write(path, archive.read(name))
  }
}

/** Those that a server has removed meanwhile, since they were to go before the restore. */
export async function writeMissingFiles(store: Store, selection: Selection): Promise<void> {
  const missing: string[] = []
  for (const name of selection.files) if (!(await store.stat(pathOf(name)))) missing.push(name)
  await writeFiles(store, { ...selection, files: missing })
}

export function pathOf(name: string): string {
  const path = pathIn(name)
  if (path === undefined) throw new Error(`${name} holds no file`)

  return path
}
