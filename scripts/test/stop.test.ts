import { expect, test } from 'vitest'
import { fakeProject, startedProject } from './fake-project.ts'

const endlessNpm = `
  import fs from 'node:fs'
  setInterval(() => {}, 1000)
  process.on('SIGTERM', () => {
    fs.writeFileSync('npm.end', 'asked to stop')
    process.exit(1)
  })
  fs.writeFileSync('npm.pid', String(process.pid))`

test('Ctrl-C that arrives from the terminal and from npm reaches the server once', async () => {
  const server = fakeProject().startOnOtherNode()
  await server.said('ready')

  server.kill('SIGINT')
  server.kill('SIGINT')
  await server.said('received SIGINT')
  server.kill('SIGINT')

  const { code, stdout } = await server.ended
  expect(code).toBe(0)
  expect(stdout.match(/received/g)).toHaveLength(1)
})

test('SIGTERM ends the server cleanly, on the pinned Node and on another', async () => {
  const project = fakeProject()

  for (const start of [project.startOnOtherNode, project.start]) {
    const server = start()
    await server.said('ready')
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0, stdout: expect.stringContaining('received SIGTERM') })
  }
})

test('SIGTERM to npm reaches the server, and npm ends with 0', async () => {
  const project = await startedProject()
  const server = project.startByNpm()
  await server.said('ready')

  server.kill('SIGTERM')

  expect(await server.ended).toMatchObject({ code: 0, stdout: expect.stringContaining('received SIGTERM') })
})

test.for([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s during the install ends it with %i', async ([signal, expected]) => {
  const project = fakeProject({ 'npm-cli.js': endlessNpm })
  const launcher = project.start()
  await project.appeared('npm.pid')

  launcher.kill(signal)

  expect((await launcher.ended).code).toBe(expected)
  expect(project.read('npm.end')).toBe('asked to stop')
})

test('an install that was interrupted is done again, though its lock file is gone', async () => {
  const project = await startedProject()
  const before = { lock: project.read('package-lock.json'), npm: project.read('npm-cli.js') }
  const other = JSON.stringify({ packages: { 'node_modules/is-odd': { version: '3.0.1' } } })
  project.write({ 'package-lock.json': other, 'npm-cli.js': endlessNpm })
  const interrupted = project.start()
  await project.appeared('npm.pid')
  interrupted.kill('SIGINT')
  await interrupted.ended

  project.write({ 'package-lock.json': before.lock, 'npm-cli.js': before.npm })
  const server = project.start()
  await server.said('ready')
  server.kill('SIGTERM')

  expect((await server.ended).stdout).toContain('Installing packages')
})

test('Ctrl-C during the build ends it with 130', async () => {
  const project = fakeProject({ 'web/tooling/build.ts': 'setInterval(() => {}, 1000)' })
  const launcher = project.startOnOtherNode()
  await launcher.said('Building the web app…')

  launcher.kill('SIGINT')
  launcher.kill('SIGINT')

  expect((await launcher.ended).code).toBe(130)
})
