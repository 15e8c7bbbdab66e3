import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { envExample, envExampleFile } from './env-example.ts'
import { settings } from './settings.ts'

const text = readFileSync(envExampleFile, 'utf8')

test('.env.example holds every setting as it is; npm run docs brings it up to date', () => {
  expect(text).toBe(envExample())
})

test('copied as it is it sets nothing', () => {
  expect(parseEnv(text)).toEqual({})
})

test('every line that is uncommented is read as the example that it shows', () => {
  const read = parseEnv(text.replaceAll(/^#(?=[A-Z])/gm, ''))

  expect(read).toEqual(
    Object.fromEntries(Object.values(settings).map(({ name, example }) => [name, example])),
  )
})
