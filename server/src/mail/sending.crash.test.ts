import { expect, test } from 'vitest'
import { newLocation } from '#test/database/open-test-database.ts'
import { expectNoneLost, killWhileSending } from '#test/mail/killed-senders.ts'
import { share, tellResult } from '#test/proof/result.ts'

const anHour = 3_600_000

test(
  'a server killed 60 times at every step of sending loses no mail',
  async () => {
    const rounds = share(60)
    const sent = await killWhileSending(await newLocation(), rounds)
    const repeated = expectNoneLost(sent, rounds)

    expect(sent.written.length).toBeGreaterThan(rounds)
    tellResult(
      `killed ${rounds} times (SIGKILL) at every step of sending mail: ${sent.written.length} mails written, none lost, ${repeated} came twice, under the Message-ID that they had`,
    )
  },
  anHour,
)
