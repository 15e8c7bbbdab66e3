import { expect, test } from 'vitest'
import { fakeProject, startedProject } from './fake-project.ts'

test('a first start installs, builds, prepares the database and serves', async () => {
  const project = fakeProject()
  const server = project.startOnOtherNode('--demo')

  await server.said('ready --demo')
  server.kill('SIGTERM')

  const { stdout } = await server.ended
  expect(stdout.replaceAll(/\d+\.\d s/g, 'N s').split('\n')).toEqual([
    'Installing packages (first start only)…',
    '  done in N s',
    'Building the web app…',
    '  done in N s',
    'Preparing the embedded database (first start only)…',
    '  done in N s',
    'ready --demo',
    'received SIGTERM',
    '',
  ])
  expect(project.read('npm.log')).toContain('ci --omit=dev --ignore-scripts')
})

test('a second start goes straight to the server', async () => {
  const { start } = await startedProject()
  const server = start()

  await server.said('ready')
  server.kill('SIGTERM')

  expect((await server.ended).stdout).toMatch(/^ready/)
})

test('changed sources are built again', async () => {
  const { start, write } = await startedProject()

  write({ 'web/page.ts': 'export const title = "New"' })
  const rebuilt = start()
  await rebuilt.said('ready')
  rebuilt.kill('SIGTERM')

  expect((await rebuilt.ended).stdout).toMatch(/^Building the web app…\n {2}done in [\d.]+ s\nready/)
})

test('a web app that was deleted is built again', async () => {
  const { start, remove } = await startedProject()

  remove('build/web')
  const server = start()
  await server.said('ready')
  server.kill('SIGTERM')

  expect((await server.ended).stdout).toContain('Building the web app…')
})

test('with a database server no embedded database is prepared', async () => {
  const project = fakeProject({
    'server/src/platform/config/config.ts':
      "export const readEnvironment = () => ({ DATABASE_URL: 'postgres://db.example.org/lectern' })",
  })
  const server = project.start()

  await server.said('ready')
  server.kill('SIGTERM')

  expect((await server.ended).stdout).not.toContain('embedded database')
})

test('a changed lock file is installed', async () => {
  const { start, write } = await startedProject()

  write({
    'package-lock.json': JSON.stringify({ packages: { 'node_modules/is-odd': { version: '3.0.1' } } }),
  })
  const server = start()
  await server.said('ready')
  server.kill('SIGTERM')

  expect((await server.ended).stdout).toContain('Installing packages (some are new)…')
})

test('a version that the npm cache does not know yet is asked for at the registry', async () => {
  const project = fakeProject({
    'npm-cli.js': `
      import fs from 'node:fs'
      if (process.argv.includes('--prefer-offline')) {
        console.error('npm error code ETARGET')
        process.exit(1)
      }
      fs.cpSync('package-lock.json', 'node_modules/.package-lock.json')`,
  })
  const server = project.start()

  await server.said('ready')
  server.kill('SIGTERM')

  expect((await server.ended).code).toBe(0)
})

test('without a network one sentence says so, and the next start tries again', async () => {
  const project = fakeProject({
    'npm-cli.js': `console.error('npm error code EAI_AGAIN'); process.exit(1)`,
  })

  for (const start of [project.startOnOtherNode, project.start]) {
    const { code, stderr } = await start().ended
    expect(code).toBe(1)
    expect(stderr.trim()).toMatch(/^The packages could not be downloaded .* run the command again\.$/)
  }
})

test('an install that fails for another reason shows the last words of npm', async () => {
  const project = fakeProject({
    'npm-cli.js': `console.error('npm error the dog ate it'); process.exit(7)`,
  })

  const { code, stderr } = await project.start().ended

  expect(code).toBe(1)
  expect(stderr).toMatch(/npm error the dog ate it\n\nnpm could not install the packages: .*\.\n/)
})

test('a build that fails shows its reason, and going back to what was built before builds it again', async () => {
  const project = await startedProject()
  project.write({ 'web/tooling/build.ts': `console.log('Vite chatter'); throw new Error('bad page')` })
  const { code, stderr } = await project.start().ended
  expect(code).toBe(1)
  expect(stderr).toContain('Error: bad page')
  expect(stderr.trimEnd()).toMatch(/\nBuilding the web app failed: the reason stands above\.$/)

  project.write({ 'web/tooling/build.ts': '' })
  const server = project.start()
  await server.said('ready')
  server.kill('SIGTERM')

  expect((await server.ended).stdout).toContain('Building the web app…')
})

test('a project that cannot be written is refused in one sentence', async () => {
  const project = fakeProject({ build: 'a file where the folder should be' })

  const { code, stderr } = await project.start().ended

  expect(code).toBe(1)
  expect(stderr.trim()).toMatch(/^\S+build cannot be written, but the product is built there: .*\.$/)
})

test('what the server refuses passes through with its exit code', async () => {
  const project = fakeProject({
    'server/src/app/main.ts': `
      export async function main() {
        console.error('Port 3000 is already in use.')
        process.exitCode = 1
      }`,
  })

  for (const start of [project.startOnOtherNode, project.start]) {
    const { code, stderr } = await start().ended
    expect(code).toBe(1)
    expect(stderr).toBe('Port 3000 is already in use.\n')
  }
})

test('building alone leaves the server out', async () => {
  const project = fakeProject()

  const { code, stdout } = await project.build().ended

  expect(code).toBe(0)
  expect(stdout).toContain('Building the web app…')
  expect(stdout).not.toContain('ready')
})
