import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { attack } from './attacker.ts'

/** Attackers compute elsewhere: what theirs costs this machine must not be taken for what it costs the server. */
setPriority(constants.priority.PRIORITY_LOW)

const [target = '{}', seconds = '1'] = process.argv.slice(2)
const { counts, stop } = attack(JSON.parse(target))
process.stdout.write('begun\n')
await wait(Number(seconds) * 1000)
await stop()
process.stdout.write(`${JSON.stringify([...counts])}\n`)
