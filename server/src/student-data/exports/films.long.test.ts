import { expect, test } from 'vitest'
import { passFilms } from '#test/student-data/passing-films.ts'

test('two gigabytes of files are exported in less than 64 MB of memory', async () => {
  const [films, size] = [4, 512 * 1024 * 1024]
  const { made, bytes, megabytes } = await passFilms(films, size)

  expect(made).toMatchObject({ state: 'ready', file: { bytes } })
  expect(bytes).toBeGreaterThan(films * size)
  expect(megabytes).toBeLessThan(64)
}, 120_000)
