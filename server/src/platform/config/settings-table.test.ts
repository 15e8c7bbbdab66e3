import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from './settings.ts'
import { manual, withSettingsTable } from './settings-table.ts'

const text = readFileSync(manual, 'utf8')

test("the operator's manual holds every setting as it is; npm run docs brings it up to date", () => {
  expect(text).toBe(withSettingsTable(text))
  for (const { name } of Object.values(settings)) expect(text).toContain(`| \`${name}\` `)
})

test('a manual without the markers of the table is refused', () => {
  expect(() => withSettingsTable('# Operations')).toThrow('The manual must hold')
})

test.each(Object.values(settings))('the example of $name is a value that it takes', (setting) => {
  expect(() => setting.read({ [setting.name]: setting.example })).not.toThrow()
})
