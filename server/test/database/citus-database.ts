import pg from 'pg'
import { runOn } from './run-on.ts'

const inDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: name }).href

/** A database on every node, in which each new teacher's schema is given to a worker. */
export const createCitusDatabase = (
  name: string,
  coordinator: string,
  workers: readonly string[],
): Promise<void> => oneAtATime(coordinator, () => create(name, coordinator, workers))

/** Roles are the whole cluster's: two nodes that are added at once may write the same one, and Citus refuses that. */
export async function oneAtATime<T>(coordinator: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(coordinator)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7237102)')
    return await work()
  } finally {
    await client.end()
  }
}

async function create(name: string, coordinator: string, workers: readonly string[]): Promise<void> {
  for (const node of [coordinator, ...workers]) {
    await runOn(node, `create database ${name}`)
    await runOn(inDatabase(node, name), 'create extension citus')
  }
  const here = inDatabase(coordinator, name)
  const { hostname, port } = new URL(coordinator)
  await runOn(here, `select citus_set_coordinator_host('${hostname}', ${port || 5432})`)
  for (const worker of workers) {
    const node = new URL(worker)
    await runOn(here, `select citus_add_node('${node.hostname}', ${node.port || 5432})`)
  }
  await runOn(here, `alter database ${name} set citus.enable_schema_based_sharding = on`)
}

/** On the workers last: the coordinator's own processes are connected to them. */
export async function dropCitusDatabase(
  name: string,
  coordinator: string,
  workers: readonly string[],
): Promise<void> {
  for (const node of [coordinator, ...workers]) await runOn(node, `drop database ${name} with (force)`)
}
