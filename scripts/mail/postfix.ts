import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { Refusal } from '../launch/refusal.mjs'

export type Postfix = { url: string; inbox: string; log(): string; stop(): Promise<void> }

export function requirePostfix(): void {
  const isThere = (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, 'postfix')))
  if (!isThere) throw new Refusal('There is no postfix on this machine: apt-get install postfix.')
  if (process.getuid?.() !== 0) throw new Refusal('Postfix is started by root alone: run this as root.')
}

/** Debian's postfix with queue, log and one mailbox for every address in this folder, on loopback; it has no way to send anything on. */
export async function startPostfix(folder: string): Promise<Postfix> {
  const port = await freePort()
  const config = join(folder, 'etc')
  const mail = join(folder, 'mail')
  for (const name of ['etc', 'queue', 'data', 'mail']) mkdirSync(join(folder, name))
  chownSync(join(folder, 'data'), idOf('postfix'), 0)
  chownSync(mail, idOf('nobody'), 0)
  writeFileSync(join(config, 'main.cf'), mainOf(folder))
  writeFileSync(join(config, 'master.cf'), masterOf(port))
  const master = spawn('postfix', ['-c', config, 'start-fg'], { stdio: 'ignore' })
  const ended = once(master, 'exit')
  const log = () => (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '')
  const stop = async () => {
    if (master.exitCode === null) execFileSync('postfix', ['-c', config, 'stop'], { stdio: 'ignore' })
    await ended
  }
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 100 || master.exitCode !== null) {
      if (master.exitCode === null) await stop()
      throw new Error(`postfix does not answer:\n${log()}`)
    }
    await wait(100)
  }

  return { url: `smtp://127.0.0.1:${port}`, inbox: join(mail, 'inbox', 'new'), log, stop }
}

const idOf = (user: string): number => Number(execFileSync('id', ['-u', user], { encoding: 'utf8' }))

const mainOf = (folder: string): string => `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.lectern.example
mydestination =
alias_maps =
mynetworks = 127.0.0.1/32
smtpd_relay_restrictions = permit_mynetworks, reject
virtual_mailbox_domains = static:all
virtual_mailbox_maps = static:inbox/
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_limit = 0
virtual_uid_maps = static:${idOf('nobody')}
virtual_gid_maps = static:${idOf('nobody')}
default_transport = error:nothing leaves this machine
relay_transport = error:nothing leaves this machine
`

/** Debian's services without those that send mail on. */
const masterOf = (port: number): string => `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`

/** True once it greets. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    const [greeting] = await once(socket, 'data')
    return String(greeting).startsWith('220')
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
