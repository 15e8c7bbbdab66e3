import type { Environment } from '#server/platform/config/setting.ts'

/** Runs what reads its settings from the environment, as a command does, in this process: most need none of their own. */
export async function withSettings<T>(settings: Environment, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env }
  Object.assign(process.env, settings)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(settings)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}
