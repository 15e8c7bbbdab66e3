import { setTimeout as wait } from 'node:timers/promises'
import { createCourse, listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { startServer } from '../start-server.ts'
import { startPostgres } from './postgres-server.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'

type Weathered = {
  /** How often each status was answered; `lost` where no answer came. */
  answers: Record<string, number>
  /** Milliseconds from the database being back to everything being well again, at worst. */
  slowest: number
}

const callers = 4
/** So many good answers in a row mean that all connections are good. */
const wellAfter = 20

/** Restarts the database again and again under a server that is being called. */
export async function restartUnderLoad(times: number): Promise<Weathered> {
  const folder = await createRunFolder()
  const postgres = await startPostgres(folder)
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: folder, poolSize: 5 })
  onTestFinished(async () => {
    await database.close()
    await postgres.stop()
    removeRunFolder(folder)
  })
  const server = await startServer({ database })
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const answers: Record<string, number> = {}
  let isOver = false

  async function call(writes: boolean): Promise<string> {
    const asked = writes
      ? client.call(createCourse, { body: { name: 'Algebra' } })
      : client.call(listCourses, { query: { page: '1' } })
    const status = String(await asked.then((answer) => answer.status).catch(() => 'lost'))
    answers[status] = (answers[status] ?? 0) + 1
    return status
  }
  async function caller(_nothing: unknown, index: number): Promise<void> {
    for (; !isOver; await wait(5)) await call(index % 2 === 0)
  }
  async function untilWell(): Promise<number> {
    const started = performance.now()
    for (let good = 0; good < wellAfter; )
      good = ['200', '201'].includes(await call(good % 2 === 0)) ? good + 1 : 0
    return performance.now() - started
  }

  const calling = Promise.all(Array.from({ length: callers }, caller))
  let slowest = 0
  for (let time = 0; time < times; time += 1) {
    await postgres.restart(time % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
    slowest = Math.max(slowest, await untilWell())
  }
  isOver = true
  await calling

  return { answers, slowest }
}

export const badAnswers = ({ answers }: Weathered): string[] =>
  Object.keys(answers).filter((status) => !['200', '201', '503'].includes(status))
