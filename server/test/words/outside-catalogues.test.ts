import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../../src/', import.meta.url).pathname

/** Whatever families and visitors read is written in these. */
const rooms = ['families/{acts,card,consents,feeds,page,visitors}', 'mail/{kinds,plan,unsubscribe}']

/** Said to a teacher or to whoever runs the product, or no text at all. */
const notRead =
  /new (?:Error|AppError)\(|inField\(|refuse\w*\(|logger\.|\blog\.|sql[`<]|^\s*(?:\*|\/\/|\/\*)|^import |Style = `/

/** A phrase in quotes, or words between two tags. */
const phrase = /(['"`])\p{Lu}[\p{L}’]* [\p{L}’$ {},.!?()]*\1/u
const betweenTags = />[^<>{}$=();]*\p{L}{3,}[^<>{}$=();]*<\//u
const inTag = /\b(?:aria-label|title|placeholder|alt)="[^"$]*\p{L}{3,}/u

function textsIn(written: string): string[] {
  return written
    .split('\n')
    .filter((line) => !notRead.test(line))
    .filter((line) => [phrase, betweenTags, inTag].some((text) => text.test(line)))
    .map((line) => line.trim())
}

test.each([
  ["const name = profile.displayName || 'Your teacher'"],
  ['  <p>Please come again</p>'],
  ['  <a aria-label="Close this page" href="/">'],
  ['  say(`Nothing of them`)'],
])('%s is found out', (line) => {
  expect(textsIn(line)).toHaveLength(1)
})

test('no text that families read stands outside of the catalogues', () => {
  const files = rooms
    .flatMap((room) => globSync(`${room}/**/*.ts`, { cwd: source }))
    .filter((file) => !file.includes('.test.'))
  const found = files.flatMap((file) =>
    textsIn(readFileSync(source + file, 'utf8')).map((line) => `${file}: ${line}`),
  )

  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
