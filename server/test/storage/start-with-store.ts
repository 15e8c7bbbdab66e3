import type { Environment } from '#server/platform/config/setting.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { startServer, type TestServer, type TestTeacher } from '../start-server.ts'
import type { TestClient } from '../test-client.ts'
import { newStoreSettings, openStoreOf, type StoreKind } from './stores.ts'

type Options = NonNullable<Parameters<typeof startServer>[0]>

type Remains = { files: string[]; orphaned: string[]; items: number; uploads: number }

type StoreServer = TestServer & {
  env: Environment
  store: Store
  /** Somebody who may upload. */
  givenPremium(): Promise<{ teacher: TestTeacher; client: TestClient }>
  /** What there is of a teacher's uploads, wherever it may be. */
  remainsOf(teacher: TestTeacher): Promise<Remains>
}

export async function startWithStore(kind: StoreKind, options: Options = {}): Promise<StoreServer> {
  const env = { ...(await newStoreSettings(kind)), UPLOAD_LIMIT_MB: '1', ...options.env }
  const store = options.store ?? (await openStoreOf(env))
  const server = await startServer({ ...options, env, store })

  return {
    ...server,
    env,
    store,
    async givenPremium() {
      const teacher = await server.given.teacher()
      await server.given.plan(teacher, 'premium')
      return { teacher, client: server.as(teacher) }
    },
    async remainsOf(teacher) {
      const db = await server.given.workspaceOf(teacher)
      const folder = await folderOf(server, teacher)
      const orphaned = await server.database.platform.selectFrom('orphanedFiles').select('path').execute()
      const items = await db.selectFrom('contentItems').select('id').execute()
      const usage = await db.selectFrom('usage').select('count').where('thing', '=', 'uploads').execute()
      return {
        files: (await Array.fromAsync(store.list())).filter((path) => path.startsWith(folder)),
        orphaned: orphaned.map(({ path }) => path).filter((path) => path.startsWith(folder)),
        items: items.length,
        uploads: usage[0]?.count ?? 0,
      }
    },
  }
}

export const nothing: Remains = { files: [], orphaned: [], items: 0, uploads: 0 }

export const folderOf = async ({ given }: TestServer, teacher: TestTeacher): Promise<string> =>
  `${await given.schemaOf(teacher)}/`
