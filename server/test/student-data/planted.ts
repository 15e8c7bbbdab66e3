import { updateStudent } from '@lectern/contract/students/students.contract.ts'
import { createCharge, createPayment } from '@lectern/contract/tuition/entries.contract.ts'
import { createInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { erasing } from '#server/app/erased.ts'
import { json } from '#server/platform/db/json.ts'
import { openFamilyRoom } from '../families/sharing.ts'
import type { TestServer } from '../start-server.ts'
import { upload } from '../upload.ts'

/** Letters that stand nowhere else. */
export const canary = 'Zyxcanary'
const address = 'zyxcanary@example.org'
const at = '2026-11-10T10:00:00Z'

/** Columns that hold a word of ours, a number, or a name that leads to a file: what they say is never about anybody. */
const ofOurs: Record<string, readonly string[]> = {
  students: ['gender', 'language', 'payerLanguage'],
  marks: ['mark'],
  requests: ['act', 'state'],
  consents: ['state', 'way', 'givenWay'],
  mails: ['kind', 'state', 'key', 'reader', 'address', 'about'],
  mailRefused: ['address'],
  mailUnsubscribed: ['address', 'kind'],
  mailDays: ['address'],
  mailReaders: ['classes', 'money'],
  visitors: ['reader', 'address', 'formKey'],
  holds: ['about'],
  contentItems: ['filename', 'filePath', 'mimeType', 'contentType'],
  classes: ['studentIds', 'topicIds', 'contentIds', 'status', 'cancelReason'],
  series: ['recurrenceType', 'recurrencePattern', 'studentIds', 'topicIds', 'contentIds'],
  mailChanges: ['before'],
  entries: ['kind', 'method', 'source', 'courseName', 'courseColor'],
  invoices: ['sender', 'payer', 'lines', 'currency'],
  cardPayments: ['key', 'accountId', 'checkoutId', 'paymentId', 'dispute'],
  answers: ['key', 'call'],
}

/**
 * A student with a row in every table that has any of them, and the canary in every text that somebody can write, a file among
 * them. Another student was in classes with them, and stays.
 */
export async function plantStudent(server: TestServer) {
  const room = await openFamilyRoom(server)
  const { client, teacher } = room
  const db = await server.given.workspaceOf(teacher)
  const schema = await server.given.schemaOf(teacher)
  const id = await room.addStudent({ name: canary, email: address, guardianEmail: address })
  const other = await room.addStudent({ name: 'Noor Haddad', email: 'noor@example.org' })
  const studentId = Number(id)
  const courseIds = [room.course.id]
  for (const each of [id, other])
    await client.call(updateStudent, { params: { id: each }, body: { courseIds } })

  const own = await room.held({ studentIds: [id], classValue: '40.00' })
  const shared = await room.held({ studentIds: [id, other], scheduledAt: '2026-11-16 07:00:00' })
  const weekly = {
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [5] },
    recurrenceEndDate: '2026-12-11',
  } as const
  const coming = await room.schedule({ studentIds: [id], scheduledAt: '2026-11-20 15:00:00', ...weekly })
  const together = await room.schedule({ studentIds: [id, other], scheduledAt: '2026-11-21 15:00:00' })
  const marks = (ids: string[]) =>
    ids.map((each) => ({
      studentId: Number(each),
      mark: 'present' as const,
      note: canary,
      makeUpOwed: false,
    }))
  await room.record(own.id, { notes: 'A', homework: 'B', marks: marks([id]) })
  await room.record(shared.id, {
    notes: 'What the class did',
    marks: marks([id, other]).map((mark) => ({
      ...mark,
      note: mark.studentId === studentId ? canary : null,
    })),
  })
  const fields = { title: canary, classId: String(own.id) }
  const file = (await upload(client, { name: `${canary}.txt`, bytes: `All about ${canary}`, fields })).body
  const both = (
    await upload(client, { name: 'Sheet.txt', fields: { title: 'Sheet', classId: String(shared.id) } })
  ).body
  await room.share(id)
  await room.share(other)
  await client.call(createCharge, { body: { studentId, date: '2026-11-01', amount: '12.50', title: canary } })
  await client.call(createPayment, { body: { studentId, date: '2026-11-02', amount: '10', note: canary } })
  await client.call(createInvoices, {
    body: { studentIds: [studentId], until: '2026-11-16', issuedOn: '2026-11-16' },
  })

  const payment = await db
    .selectFrom('entries')
    .select('id')
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cardPayments')
    .values({
      key: 'k',
      accountId: 'a',
      checkoutId: 'c',
      paymentId: 'p',
      entryId: payment.id,
      brand: null,
      last4: null,
      fee: '0',
      dispute: null,
      disputeEntryId: null,
    })
    .execute()
  await db
    .insertInto('knownPayers')
    .values({ key: 'k', name: 'n', account: null, studentId, importId: null })
    .execute()
  await db
    .insertInto('mailReaders')
    .values({ studentId, classes: null, money: null, payerEmail: address })
    .execute()
  await db.insertInto('mailRefused').values({ address, code: 550, reason: 'r', refusedAt: at }).execute()
  await db.insertInto('mailUnsubscribed').values({ address, kind: 'reminder', endedAt: at }).execute()
  await db.insertInto('mailDays').values({ day: '2026-11-16', address, mails: 1 }).execute()
  await db
    .insertInto('actsOff')
    .values({ studentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const answer = { answeredOn: '2026-11-03', way: 'mail', words: 'w' } as const
  const given = { givenOn: '2026-09-02', givenWay: 'paper', givenWords: 'w' } as const
  await db
    .insertInto('consents')
    .values({
      studentId,
      title: 't',
      state: 'withdrawn',
      ...answer,
      ...given,
      askedOn: null,
      askedAgainOn: null,
    })
    .execute()
  const request = await db
    .insertInto('requests')
    .values({
      formKey: 'f',
      linkId: null,
      studentId,
      act: 'booking',
      state: 'waiting',
      classId: null,
      missedClassId: null,
      title: 't',
      scheduledAt: '2026-11-20 15:00:00',
      duration: 60,
      wantedAt: null,
      words: 'w',
      answer: 'a',
      isAlone: true,
      isLate: false,
      noticeHours: 24,
      makeUpUntil: null,
      actedAt: at,
      lapsesAt: null,
      answeredAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('visitors')
    .values({
      formKey: 'f',
      requestId: request.id,
      title: 't',
      minutes: 60,
      price: null,
      courseId: room.course.id,
      startsAt: '2026-11-20 15:00:00',
      name: 'n',
      studentName: 's',
      address,
      reader: address,
      zone: 'UTC',
      answers: json([]),
      network: 'n',
      sealedCode: null,
      codeUntil: null,
      createdAt: at,
      confirmedAt: at,
    })
    .execute()
  await db
    .insertInto('holds')
    .values({
      startsAt: '2026-11-20 15:00:00',
      minutes: 60,
      until: '2026-12-01T00:00:00Z',
      about: `request ${request.id}`,
    })
    .execute()
  const mail = {
    messageId: 'm',
    reader: address,
    address,
    readerName: canary,
    zone: 'UTC',
    about: json({ word: canary }),
    subject: canary,
    html: canary,
    text: canary,
    leavesAt: at,
    pointlessAt: null,
    code: null,
    reason: canary,
    createdAt: at,
    closedAt: at,
  } as const
  await db
    .insertInto('mails')
    .values([
      { ...mail, key: `a${canary}`, kind: 'message', state: 'sent', studentIds: [studentId] },
      { ...mail, key: `b${canary}`, kind: 'message', state: 'sent', studentIds: [studentId, Number(other)] },
      {
        ...mail,
        key: `f${canary}`,
        kind: 'message',
        state: 'sent',
        reader: 'noor@example.org',
        address: 'noor@example.org',
        studentIds: [studentId, Number(other)],
      },
      { ...mail, key: `c${canary}`, kind: 'code', state: 'sent', studentIds: [] },
      {
        ...mail,
        key: `d${canary}`,
        kind: 'request',
        state: 'sent',
        studentIds: [],
        reader: 'teacher@example.org',
        address: 'teacher@example.org',
      },
      {
        ...mail,
        key: `e${canary}`,
        kind: 'answer',
        state: 'waiting',
        studentIds: [studentId],
        about: json({ requestId: request.id }),
      },
      {
        ...mail,
        key: 'waits for both',
        kind: 'reminder',
        state: 'waiting',
        reader: 'noor@example.org',
        address: 'noor@example.org',
        readerName: 'Noor',
        about: json({}),
        subject: 'Reminder',
        html: null,
        text: null,
        reason: null,
        studentIds: [studentId, Number(other)],
      },
    ])
    .execute()
  await db
    .insertInto('mailChanges')
    .values([
      { classId: own.id, before: json({ studentIds: [id], title: canary }) },
      { classId: shared.id, before: json({ studentIds: [id, other], title: 'Cells' }) },
    ])
    .execute()
  const change = await db
    .insertInto('changes')
    .values({ key: 'change', changedAt: at, isOpen: false, note: json({}) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('journal')
    .values({ changeId: change.id, table: 't', key: 'k', before: json({}), after: 'a' })
    .execute()
  await db
    .insertInto('answers')
    .values({ key: 'answered', call: 'c', answeredAt: at, answer: 'a', bytes: 1 })
    .execute()

  const ofStudent: Record<string, RawBuilder<boolean>> = {
    students: sql`"id" = ${studentId}`,
    classes: sql`"studentIds" = array[${id}]::text[]`,
    series: sql`"studentIds" = array[${id}]::text[]`,
    records: sql`"classId" = ${own.id}`,
    contentItems: sql`"id" = ${file.id}`,
    mails: sql`"key" = ${`a${canary}`}`,
  }
  const hasStudent = (columns: readonly string[]) =>
    columns.includes('studentId') ? sql<boolean>`"studentId" = ${studentId}` : sql<boolean>`true`
  for (const { table, columns } of await writable(server, schema)) {
    const texts = columns.filter(
      ({ type, name }) => ['text', '_text', 'jsonb'].includes(type) && !ofOurs[table]?.includes(name),
    )
    for (const { name, type } of texts) {
      const value =
        type === 'text'
          ? sql`${canary}::text`
          : type === 'jsonb'
            ? sql`to_jsonb(${canary}::text)`
            : sql`array[${canary}]::text[]`
      await sql`update ${sql.id(schema, table)} set ${sql.ref(name)} = ${value}
        where ${ofStudent[table] ?? hasStudent(columns.map((column) => column.name))}`.execute(
        server.database.platform,
      )
    }
  }
  await sql`update ${sql.id(schema, 'invoices')} set "payer" = "payer" || ${JSON.stringify({ name: canary, address: canary, email: address, street: canary, postalCode: canary, town: canary })}::jsonb`.execute(
    server.database.platform,
  )

  return {
    ...room,
    db,
    schema,
    id,
    studentId,
    other,
    own,
    shared,
    coming: coming.body,
    together: together.body,
    file,
    both,
  }
}

/** Tables that have something of a student, with their columns. */
async function writable({ database }: TestServer, schema: string) {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select table_name as "table", column_name as "name", udt_name as "type" from information_schema.columns
    where table_schema = ${schema} order by 1, ordinal_position`.execute(database.platform)
  const kinds = ['goes', 'is taken out', 'is kept']
  const tables = Map.groupBy(rows, ({ table }) => table)

  return [...tables]
    .filter(([table]) => kinds.includes(erasing.tenant[table as keyof typeof erasing.tenant]))
    .map(([table, columns]) => ({ table, columns }))
}

/** Every table of every schema, every file, and the log, that has the canary in it. */
export async function findCanary(
  { database, app, logged }: TestServer,
  schema: string,
  filenames: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string }>`
    select table_schema as "schema", table_name as "table" from information_schema.tables
    where table_schema in ('platform', ${schema}) order by 1, 2`.execute(database.platform)
  const found: string[] = []
  for (const { schema: where, table } of rows) {
    const hit = await sql`select 1 from ${sql.id(where, table)} as "each"
      where to_jsonb("each")::text ilike ${`%${canary}%`} limit 1`.execute(database.platform)
    if (hit.rows.length > 0) found.push(table)
  }
  for (const filename of filenames)
    if (await app.files.stat(`${schema}/${filename}`)) found.push(`file ${filename}`)
  if (logged.some((line) => line.toLowerCase().includes(canary.toLowerCase()))) found.push('log')

  return found
}
