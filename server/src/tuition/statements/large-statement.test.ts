import { createStudent } from '@lectern/contract/students/students.contract.ts'
import {
  importStatement,
  previewStatement,
} from '@lectern/contract/tuition/statements/statements.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'
import { openTuitionRoom } from '#test/tuition-room.ts'

const server = await startServer()

const camtOf = (lines: number): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${Array.from(
    { length: lines },
    (_none, index) =>
      `<Ntry><Amt Ccy="USD">${10 + (index % 90)}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-${String((index % 28) + 1).padStart(2, '0')}</Dt></BookgDt><AcctSvcrRef>REF${index}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>PAYER ${index} FAMILY${index % 50}</Nm></Dbtr><DbtrAcct><Id><IBAN>DE${String(index).padStart(20, '0')}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>TUITION FOR NUMBER ${index}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  ).join('')}</Stmt></BkToCstmrStmt></Document>`

test('five thousand lines are previewed and imported at once', async () => {
  const room = await openTuitionRoom(server)
  for (let index = 0; index < 40; index += 1)
    await room.client.call(createStudent, { body: { name: `Student${index} Family${index}` } })
  const studentId = Number(await room.newStudent('Ama'))
  const body = { name: 'year.xml', text: camtOf(5000) }
  const { body: preview } = await room.client.call(previewStatement, { body })
  const lines = preview.lines.map(({ line }) => ({ line, studentId }))
  const { body: made } = await room.client.call(importStatement, { body: { ...body, lines } })

  expect(preview.lines).toHaveLength(5000)
  expect(made.payments).toBe(5000)
})
