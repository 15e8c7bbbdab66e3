import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestOptions } from 'node:https'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { busySpansOf } from '../../server/src/open-times/calendars/busy-spans.ts'
import { fetchGuarded } from '../../server/src/platform/fetching/guarded-fetch.ts'
import { freePort } from '../free-port.ts'

/*
 * Has radicale, a calendar server of its own (`apt-get install radicale openssl`), serve a calendar by TLS, reads it by the one
 * function that fetches, and compares the busy times with what the time zone database says.
 */

const host = 'calendar.example'

const events = [
  ['UID:single', 'DTSTART;TZID=Europe/London:20261124T150000', 'DURATION:PT90M'],
  ['UID:weekly', 'DTSTART;TZID=Europe/London:20261012T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'],
  ['UID:free', 'DTSTART:20261124T090000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'],
  ['UID:gone', 'DTSTART:20261124T110000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'],
]

/** London changes its clocks on October 25. */
const expected = [
  '2026-10-12T09:00:00.000Z',
  '2026-10-19T09:00:00.000Z',
  '2026-10-26T10:00:00.000Z',
  '2026-11-02T10:00:00.000Z',
  '2026-11-24T15:00:00.000Z',
]

/** Throws where radicale's feed is read otherwise, or radicale is not there. */
export async function checkWithRadicale(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-radicale-'))
  const port = await freePort()
  writeCalendar(folder)
  const server = spawn('radicale', ['--config', writeConfig(folder, port)], { stdio: 'ignore' })
  try {
    const { body, type } = await readWhenThere(folder, port)
    const found = await busySpansOf(body.toString(), {
      start: Date.parse('2026-10-01'),
      end: Date.parse('2026-12-31'),
      timeZone: 'Europe/London',
      isOwn: () => false,
      addresses: [],
    })
    const starts = found.timed.map(({ start }) => new Date(start).toISOString())
    if (JSON.stringify(starts) !== JSON.stringify(expected))
      throw new Error(
        `radicale's calendar is busy at\n${starts.join('\n')}\ninstead of\n${expected.join('\n')}`,
      )
    console.log(`radicale's calendar (${type}) is fetched over TLS: busy at all ${starts.length} moments.`)
  } finally {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeCalendar(folder: string): void {
  const collection = join(folder, 'collection-root', 'ines', 'personal')
  mkdirSync(collection, { recursive: true })
  writeFileSync(join(collection, '.Radicale.props'), '{"tag": "VCALENDAR"}')
  for (const [index, lines] of events.entries())
    writeFileSync(
      join(collection, `${index}.ics`),
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Lectern//Test//EN',
        'BEGIN:VEVENT',
        'DTSTAMP:20261001T000000Z',
        'SUMMARY:Choir',
        ...lines,
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
}

function writeConfig(folder: string, port: number): string {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name)) as [
    string,
    string,
  ]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${host}`]
      .concat('-addext', `subjectAltName=DNS:${host}`)
      .concat('-keyout', key, '-out', certificate),
    { stdio: 'ignore' },
  )
  const config = join(folder, 'config')
  writeFileSync(
    config,
    `[server]
hosts = 127.0.0.1:${port}
ssl = True
certificate = ${certificate}
key = ${key}
[auth]
type = none
[rights]
type = authenticated
[storage]
filesystem_folder = ${folder}
`,
  )

  return config
}

/** With its certificate, which no authority signed; all else is as in the product. */
async function readWhenThere(folder: string, port: number) {
  const ca = readFileSync(join(folder, 'certificate.pem'))
  const withCa = ((options: RequestOptions, done: never) =>
    request({ ...options, ca }, done)) as typeof request
  for (let tries = 0; ; tries += 1)
    try {
      return await fetchGuarded(`https://${host}:${port}/ines/personal/`, {
        allowedHosts: [host],
        resolve: async () => ['127.0.0.1'],
        request: withCa,
      })
    } catch (error) {
      if (tries > 40) throw error
      await wait(250)
    }
}
