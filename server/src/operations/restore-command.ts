import { parseArgs } from 'node:util'
import { counted } from '@lectern/contract/counted.ts'
import { StartupError } from '../platform/startup-error.ts'
import { withArchive } from './backup/archive-reader.ts'
import { type RestoreOptions, restore } from './backup/restore.ts'
import { runCommand } from './command.ts'
import { readInstallationConfig, typedPath, withInstallation } from './installation.ts'

const usage = `npm run restore -- FILE [--teacher EMAIL] [--yes]

  FILE              an archive that npm run backup has made; a sealed one needs BACKUP_PASSPHRASE or BACKUP_PRIVATE_KEY
  --teacher EMAIL   one teacher alone; everybody else stays untouched
  --yes             replaces what is there already`

export async function restoreCommand(args: readonly string[]): Promise<void> {
  const { path, ...options } = read(args)
  const { teachers, files, left } = await withArchive(
    typedPath(path),
    (archive) => withInstallation((installation) => restore(installation, archive, options)),
    readInstallationConfig(),
  )
  console.log(`Restored ${counted(teachers, 'workspace')} and ${counted(files, 'file')}.`)
  if (left > 0)
    console.log(
      `Not restored: ${left} of the links, tokens, administrators, teachers and students in it, which were withdrawn or deleted since.`,
    )
}

function read(args: readonly string[]): RestoreOptions & { path: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { teacher: { type: 'string' }, yes: { type: 'boolean', default: false } },
    })
    const [path, ...more] = positionals
    if (!path || more.length > 0) throw new Error('one file is needed')
    return { path, teacher: values.teacher, replace: values.yes }
  } catch {
    throw new StartupError(usage)
  }
}

if (import.meta.main) await runCommand(restoreCommand)
