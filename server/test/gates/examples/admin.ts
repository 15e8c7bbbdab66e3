import { confirmSecondFactor, startSecondFactor } from '@lectern/contract/admin/admin.contract.ts'
import { codeAt, stepAt } from '#server/admin/administrators/totp.ts'
import { administratorPassword } from '../../an-administrator.ts'
import type { TestServer } from '../../start-server.ts'
import { tenantOf } from '../../tenant-of.ts'
import type { Examples } from './example.ts'

const newTenant = async (server: TestServer): Promise<number> =>
  (await tenantOf(server, await server.given.teacher())).tenantId

const confirmation = { password: administratorPassword }

export const adminExamples: Examples = {
  'POST /api/admin/login': async (_client, _newTeacher, { given }) => {
    const { email, password } = await given.administrator()
    return { body: { email, password } }
  },
  'POST /api/admin/second-factor': async () => ({ body: confirmation }),
  'PUT /api/admin/second-factor': async (client) => {
    const { secret } = (await client.call(startSecondFactor, { body: confirmation })).body
    return { body: { code: codeAt(secret, stepAt(Date.now())) } }
  },
  'POST /api/admin/second-factor/removal': async (client) => {
    const { secret } = (await client.call(startSecondFactor, { body: confirmation })).body
    const codeIn = (steps: number): string => codeAt(secret, stepAt(Date.now()) + steps)
    await client.call(confirmSecondFactor, { body: { code: codeIn(0) } })
    return { body: { ...confirmation, code: codeIn(1) } }
  },
  'PUT /api/admin/password': async () => ({
    body: { ...confirmation, newPassword: administratorPassword },
  }),
  'PUT /api/admin/tenants/:tenantId': async (_client, _newTeacher, server) => ({
    params: { tenantId: await newTenant(server) },
    body: { organizationName: 'Calloway Tutoring', userEmail: 'ines@example.com', firstName: 'Ines' },
  }),
  'PUT /api/admin/mail': async (_client, _newTeacher, server) => ({
    body: { tenantId: await newTenant(server), isStopped: true },
  }),
  'GET /api/admin/tenants/:tenantId/size': async (_client, _newTeacher, server) => ({
    params: { tenantId: await newTenant(server) },
  }),
  'DELETE /api/admin/tenants/:tenantId': async (_client, _newTeacher, server) => ({
    params: { tenantId: await newTenant(server) },
  }),
}
