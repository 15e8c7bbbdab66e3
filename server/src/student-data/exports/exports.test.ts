import { createHash } from 'node:crypto'
import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import { exportParts } from '@lectern/contract/student-data/export-parts.ts'
import { createStudent } from '@lectern/contract/students/students.contract.ts'
import { listBalances } from '@lectern/contract/tuition/balances.contract.ts'
import { listInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { readMoney, sumMoney } from '@lectern/contract/tuition/money.ts'
import { expect, test } from 'vitest'
import { movingClock } from '#test/moving-clock.ts'
import { startServer } from '#test/start-server.ts'
import { exportOf, readExport } from '#test/student-data/exported.ts'
import { canary, plantStudent } from '#test/student-data/planted.ts'
import { partRules } from './part-rules.ts'

const at = '2026-11-16T15:00:00Z'
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

async function planted() {
  const server = await startServer({ clock: movingClock(at) })
  const room = await plantStudent(server)
  return { ...room, server }
}

test('a workspace comes back out of its export: balances, charges, lessons, invoices, files', async () => {
  const { server, client, file, both } = await planted()
  const { made, response } = await exportOf(server, client, null)
  const zip = await bytesOf(response)
  const exported = readExport(zip)
  const { manifest, rowsOf, textOf, files } = exported

  expect(made).toMatchObject({
    state: 'ready',
    studentId: null,
    progress: null,
    file: { name: 'workspace-2026-11-16.zip', bytes: zip.length, until: '2026-11-17T15:00:00.000Z' },
  })
  expect(manifest).toMatchObject({ currency: 'USD', changedMeanwhile: false, missing: [], studentId: null })
  const listed = Object.fromEntries(manifest.entries.map(({ path, sha256 }) => [path, sha256]))
  for (const [name, bytes] of files)
    if (name !== 'manifest.json')
      expect([name, listed[name]]).toEqual([name, createHash('sha256').update(bytes).digest('hex')])
  for (const part of Object.keys(exportParts) as (keyof typeof exportParts)[]) rowsOf(part)

  const entries = rowsOf('entries')
  const { students } = (await client.call(listBalances)).body
  for (const { studentId, balance } of students) {
    const sumOf = (kind: string) =>
      sumMoney(
        entries
          .filter((each) => each.studentId === studentId && each.kind === kind)
          .map(({ amount }) => amount),
        2,
      )
    const account = rowsOf('accounts').find((each) => each.studentId === studentId)
    const [charged, paid, corrected] = ['charge', 'payment', 'correction'].map(sumOf)
    expect(account ?? { charged, paid, corrected }).toMatchObject({ charged, paid, corrected })
    const [owed, given, mended] = [charged, paid, corrected].map((sum) => readMoney(sum ?? '', 2) ?? 0n)
    expect((given ?? 0n) + (mended ?? 0n) - (owed ?? 0n)).toBe(readMoney(balance, 2))
  }
  const classes = (await client.call(listClasses, { query: {} })).body
  const minutes = (of: { status: string; duration: number }[]) =>
    of.filter(({ status }) => status === 'completed').reduce((sum, { duration }) => sum + duration, 0)
  expect(minutes(rowsOf('classes'))).toBe(minutes(classes))
  expect(minutes(classes)).toBeGreaterThan(0)
  const invoices = (await client.call(listInvoices)).body.invoices
  expect(rowsOf('invoices').map(({ number, total }) => [number, total])).toEqual(
    invoices.map(({ number, total }) => [number, total]),
  )
  for (const { number } of invoices) expect(textOf(`invoices/${number}.pdf`).slice(0, 5)).toBe('%PDF-')
  expect(textOf(`files/${file.id} ${canary}`)).toBe(`All about ${canary}`)
  expect(files.has(`files/${both.id} Sheet.txt`)).toBe(true)
  expect(textOf('tables/entries.csv').split('\r\n')).toHaveLength(entries.length + 2)
})

test('the export of a student has everything of theirs, and of others neither name nor number', async () => {
  const { server, client, studentId, other, shared, both } = await planted()
  const stranger = await client.call(createStudent, { body: { name: 'Somebody Else' } })
  const { made, response } = await exportOf(server, client, studentId)
  const { rowsOf, files, textOf, manifest } = readExport(await bytesOf(response))

  expect(made?.file?.name).toBe('zyxcanary-2026-11-16.zip')
  expect(manifest.studentId).toBe(studentId)
  expect(rowsOf('students').map(({ id }) => id)).toEqual([studentId])
  expect(rowsOf('classes').find(({ id }) => id === shared.id)?.studentIds).toEqual([String(studentId)])
  expect(rowsOf('records').find(({ classId }) => classId === shared.id)?.notes).toBe('What the class did')
  expect(rowsOf('marks').map((mark) => mark.studentId)).toEqual([studentId, studentId])
  expect(files.has(`files/${both.id} Sheet.txt`)).toBe(true)
  expect(rowsOf('mails').length).toBeGreaterThan(0)
  for (const part of Object.keys(partRules) as (keyof typeof partRules)[]) {
    const [name, text] = [part, textOf(`data/${part}.json`)]
    expect([name, text.includes('Somebody Else'), text.includes('Noor Haddad')]).toEqual([name, false, false])
    expect(text).not.toMatch(new RegExp(`"studentId":(${other}|${stranger.body.id})\\b`))
  }
  expect([...files.keys()].some((name) => textOf(name).includes('Noor Haddad'))).toBe(false)
  expect(files.has('data/calendars.json')).toBe(false)
})
