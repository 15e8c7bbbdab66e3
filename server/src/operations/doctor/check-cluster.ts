import { counted } from '@lectern/contract/counted.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const area = 'Cluster'

type Settings = Record<string, string>
type Coordinator = { isCitus: boolean; sharding: string; database: string; user: string; settings: Settings }
type Worker = { address: string; success: boolean; result: string }

/** How values are written and kept: a worker with another setting would disagree with the coordinator. */
const required = { TimeZone: 'UTC', DateStyle: 'ISO, MDY', IntervalStyle: 'postgres' }
/** Without them a statement whose coordinator has vanished keeps its locks on the worker. */
const limits = { statement_timeout: '30s', lock_timeout: '15s', idle_in_transaction_session_timeout: '60s' }

const settingsText = `json_build_object(${[
  ...Object.keys(required),
  ...Object.keys(limits),
  'synchronous_commit',
]
  .map((name) => `'${name}', current_setting('${name}')`)
  .join(', ')})`

/** The nodes of a Citus cluster; nothing where there is none. */
export async function checkCluster({ platform }: Database): Promise<Finding[]> {
  const { rows } = await sql<Coordinator>`
    select exists(select from pg_extension where extname = 'citus') as "isCitus",
           current_setting('citus.enable_schema_based_sharding', true) as "sharding",
           quote_ident(current_database()) as "database",
           quote_ident(current_user) as "user",
           ${sql.raw(settingsText)} as "settings"`.execute(platform)
  const [coordinator] = rows
  if (!coordinator?.isCitus) return []
  if (coordinator.sharding !== 'on')
    return [
      wrong(
        area,
        `New workspaces would all lie on the coordinator. Run there: ALTER DATABASE ${coordinator.database} SET citus.enable_schema_based_sharding = on`,
      ),
    ]
  const { rows: workers } = await sql<Worker>`
    select nodename || ':' || nodeport as "address", success, result
    from run_command_on_workers(${`select ${settingsText}`})`.execute(platform)

  return [findingOf(coordinator, workers)]
}

function findingOf(coordinator: Coordinator, workers: readonly Worker[]): Finding {
  const { user, settings } = coordinator
  if (workers.length === 0)
    return wrong(area, "It has no worker. Run on the coordinator: SELECT citus_add_node('HOST', 5432)")
  const away = workers.filter(({ success }) => !success)
  if (away.length > 0)
    return wrong(
      area,
      `${away.map(({ address, result }) => `${address} (${oneLine(result)})`).join(', ')} cannot be asked as ${user}. Start what is away, and see that the role is on every node and may connect there from the coordinator.`,
    )
  const nodes = [
    { address: 'the coordinator', settings },
    ...workers.map(({ address, result }) => ({ address, settings: JSON.parse(result) as Settings })),
  ]
  const forgetful = nodes.filter((node) => node.settings.synchronous_commit === 'off')
  if (forgetful.length > 0)
    return wrong(
      area,
      `synchronous_commit is off on ${addresses(forgetful)}: moving a teacher loses what was saved meanwhile. Turn it on there.`,
    )

  const differing = unlike(nodes, required, (value, expected) =>
    [expected, `Etc/${expected}`].includes(value),
  )
  if (differing) return wrong(area, `${differing} ${advice(user, required)}`)
  const unlimited = unlike(nodes, limits, (value) => value !== '0')

  return unlimited ? warning(area, `${unlimited} ${advice(user, limits)}`) : inOrder(workers)
}

type Node = { address: string; settings: Settings }

/** The first setting that is not as it should be, and where. */
function unlike(
  nodes: readonly Node[],
  expected: Settings,
  isRight: (value: string, expected: string) => boolean,
): string | undefined {
  for (const [name, value] of Object.entries(expected)) {
    const others = nodes.filter(({ settings }) => !isRight(settings[name] ?? '', value))
    if (others.length > 0) return `${name} is ${others[0]?.settings[name]} on ${addresses(others)}.`
  }

  return undefined
}

const advice = (user: string, settings: Settings): string =>
  `Run on the coordinator, which tells the workers: ${Object.entries(settings)
    .map(([name, value]) => `ALTER ROLE ${user} SET ${name} = '${value}'`)
    .join('; ')}`

const inOrder = (workers: readonly Worker[]): Finding =>
  ok(area, `${counted(workers.length, 'worker')} can be asked, with the settings that they need.`)

const addresses = (nodes: readonly Node[]): string => nodes.map(({ address }) => address).join(', ')

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
