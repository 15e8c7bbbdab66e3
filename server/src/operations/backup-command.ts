import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { counted } from '@lectern/contract/counted.ts'
import { StartupError } from '../platform/startup-error.ts'
import { type BackupReport, backUp } from './backup/backup.ts'
import { runCommand } from './command.ts'
import { typedPath, withInstallation } from './installation.ts'

const usage = `npm run backup -- [FILE] [--teacher EMAIL]

  FILE              where the archive is written; without it in the folder backups of DATA_DIR
  --teacher EMAIL   one teacher alone`

export async function backupCommand(args: readonly string[]): Promise<void> {
  const { path, teacher } = read(args)
  await withInstallation(async ({ config, ...installation }) => {
    const file = path ? typedPath(path) : join(config.dataDir, 'backups', newName(teacher !== undefined))
    printReport(file, await backUp(installation, file, { teacher }))
    console.log(`${teacher === undefined ? ofAll : ofOne} Keep it where nobody else can read it.`)
  })
}

function read(args: readonly string[]): { path: string | undefined; teacher: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { teacher: { type: 'string' } },
    })
    if (positionals.length > 1) throw new Error('more than one file')
    return { path: positionals[0], teacher: values.teacher }
  } catch {
    throw new StartupError(usage)
  }
}

/** Sorted by name they are sorted by time. */
function newName(isOneTeacher: boolean): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')

  return `lectern-${isOneTeacher ? 'teacher-' : ''}${time}Z.tar`
}

const ofAll = 'It holds everything, also keys and hashes of passwords.'
const ofOne = 'It holds everything of this teacher.'

function printReport(file: string, { teachers, rows, files, missing }: BackupReport): void {
  const parts = `${counted(teachers, 'workspace')}, ${counted(rows, 'row')} and ${counted(files, 'file')}`
  console.log(`Backed up ${parts} to ${file}`)
  for (const path of missing) console.error(`Not in the file store, though a row names it: ${path}`)
}

if (import.meta.main) await runCommand(backupCommand)
