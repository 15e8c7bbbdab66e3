import fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { startChild } from './child.ts'
import { commandOf } from './postgres-process.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import './provided-context.ts'

const script = fileURLToPath(new URL('orphan-process.ts', import.meta.url))

test('the next run ends the server of a killed one, and touches no other', async () => {
  const killed = startChild(script, [])
  const abandoned = (await killed.nextLine()) ?? ''
  const server = Number.parseInt(fs.readFileSync(join(abandoned, 'postgres/postmaster.pid'), 'utf8'), 10)
  await killed.kill()
  expect(commandOf(server)).toContain(abandoned)

  removeRunFolder(await createRunFolder())

  expect(commandOf(server)).toBe('')
  expect(fs.existsSync(abandoned)).toBe(false)
  expect(fs.existsSync(inject('runFolder'))).toBe(true)
})
