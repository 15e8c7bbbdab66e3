import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { counted } from '@lectern/contract/counted.ts'
import { StartupError } from '../platform/startup-error.ts'
import { type BackupReport, backUp } from './backup/backup.ts'
import { newKeyPair, newSeal, type Seal } from './backup/seal.ts'
import { runCommand } from './command.ts'
import { typedPath, withInstallation } from './installation.ts'

const usage = `npm run backup -- [FILE] [--teacher EMAIL]
npm run backup -- --new-key

  FILE              where the archive is written; without it in the folder backups of DATA_DIR
  --teacher EMAIL   one teacher alone
  --new-key         makes a pair of keys: BACKUP_PUBLIC_KEY seals backups, BACKUP_PRIVATE_KEY opens them

With BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY the archive is sealed.`

export async function backupCommand(args: readonly string[]): Promise<void> {
  const { path, teacher, newKey } = read(args)
  if (newKey) {
    printNewKey()
    return
  }
  await withInstallation(async ({ config, ...installation }) => {
    const seal = newSeal(config)
    const file = path
      ? typedPath(path)
      : join(config.dataDir, 'backups', newName(teacher !== undefined, seal))
    const report = await backUp(installation, file, { teacher, seal })
    printReport(file, report)
    console.log(`${teacher === undefined ? ofAll : ofOne} ${adviceOf(report, seal)}`)
  })
}

type Asked = { path: string | undefined; teacher: string | undefined; newKey: boolean }

function read(args: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { teacher: { type: 'string' }, 'new-key': { type: 'boolean', default: false } },
    })
    if (positionals.length > 1) throw new Error('more than one file')
    return { path: positionals[0], teacher: values.teacher, newKey: values['new-key'] }
  } catch {
    throw new StartupError(usage)
  }
}

/** Sorted by name they are sorted by time. */
function newName(isOneTeacher: boolean, seal: Seal | undefined): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')

  return `lectern-${isOneTeacher ? 'teacher-' : ''}${time}Z.tar${seal ? '.sealed' : ''}`
}

const ofAll = 'It holds everything, also keys and hashes of passwords.'
const ofOne = 'It holds everything of this teacher.'

function adviceOf({ holdsKey }: BackupReport, seal: Seal | undefined): string {
  if (seal) return 'It is sealed: keep what opens it elsewhere, or it is lost.'
  const isOpen = holdsKey ? ' It also holds the key that opens family links and second factors.' : ''

  return `It is not sealed.${isOpen} Keep it where nobody else can read it, or set BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY.`
}

function printNewKey(): void {
  const { publicKey, privateKey } = newKeyPair()
  console.log(`On the server:       BACKUP_PUBLIC_KEY=${publicKey}`)
  console.log(`Somewhere else:      BACKUP_PRIVATE_KEY=${privateKey}`)
  console.log('Without the second one no backup that is made with the first can be restored.')
}

function printReport(file: string, { teachers, rows, files, missing }: BackupReport): void {
  const parts = `${counted(teachers, 'workspace')}, ${counted(rows, 'row')} and ${counted(files, 'file')}`
  console.log(`Backed up ${parts} to ${file}`)
  for (const path of missing) console.error(`Not in the file store, though a row names it: ${path}`)
}

if (import.meta.main) await runCommand(backupCommand)
