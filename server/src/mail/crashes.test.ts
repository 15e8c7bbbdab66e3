import { test } from 'vitest'
import { newStockedLocation } from '#test/database/open-test-database.ts'
import { expectNoneLost, killWhileSending } from '#test/mail/killed-senders.ts'

test('a server killed while it sends loses no mail, and repeats only what the mail server had just taken', async () => {
  const rounds = 2
  expectNoneLost(await killWhileSending(await newStockedLocation(), rounds, 'kept'), rounds)
}, 180_000)
