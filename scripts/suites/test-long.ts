import { globSync } from 'node:fs'
import { inProject } from '../launch/project.mjs'
import { runSuites, vitest } from './suite.ts'

/** The tests too slow for every change: files named `*.long.test.ts`, in the workspaces that have any. */
export async function testLong(): Promise<boolean> {
  process.env.SLOW = 'long'
  const rooms = ['server', 'web'].filter(
    (room) => globSync(`{src,test}/**/*.long.*`, { cwd: inProject(room) }).length > 0,
  )

  return runSuites(rooms.map((room) => vitest(`${room}, long`, `${room}/vitest.config.ts`, ['.long.'])))
}
