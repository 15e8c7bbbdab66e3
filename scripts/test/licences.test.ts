import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { acceptedLicences, licencesFile, licencesText, listPackages } from '../licences/licences.ts'

const packages = listPackages()

test('docs/licences.md lists what the lock file holds; npm run licences writes it', () => {
  expect(readFileSync(licencesFile, 'utf8')).toBe(licencesText(packages))
})

test('every package has a licence that asks nothing of our own code', () => {
  expect(packages.filter(({ licence }) => !acceptedLicences.has(licence))).toEqual([])
})
