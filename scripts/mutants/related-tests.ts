import { existsSync } from 'node:fs'
import { inProject } from '../launch/project.mjs'

/** A run of Vitest: which configuration, and what it is given. */
export type TestRun = { config: string; args: readonly string[] }

const gates = ['test/gates/every-route', 'test/gates/budgets']

/**
 * What should notice that this file is wrong. In the web app that follows from the imports. Nearly every test of the
 * server imports the whole server, so there it is the tests of the same feature, and the gates through which all go.
 */
export function relatedTests(file: string, inside: (path: string) => string): TestRun[] {
  const [room = '', , feature = '', part = ''] = file.split('/')
  if (room === 'web') return [inWeb(inside(file))]
  if (room === 'contract') return [...onServer(feature), inWeb(inside(file))]

  return onServer(feature === 'platform' ? `platform/${part}` : feature)
}

function onServer(feature: string): TestRun[] {
  const folder = `src/${feature.replace(/\.ts$/, '')}`
  const own = existsSync(inProject(`server/${folder}`)) ? [`${folder}/`] : []
  const args = ['run', '--project=postgres', '--bail=1', ...own, ...gates]

  return [{ config: 'server/vitest.config.ts', args }]
}

/** Vitest finds nothing by a path that is not whole. */
const inWeb = (file: string): TestRun => ({
  config: 'web/vitest.config.ts',
  args: ['related', file, '--run', '--bail=1', '--passWithNoTests'],
})
