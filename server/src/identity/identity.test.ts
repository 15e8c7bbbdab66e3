import { getConfig, getMe } from '@lectern/contract/identity/identity.contract.ts'
import { expect, test } from 'vitest'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

test('the first sight of an identity gives it a workspace of its own', async () => {
  const teacher = await server.given.teacher({ name: 'Ines Maria Calloway', email: 'ines@example.com' })

  const me = await server.as(teacher).call(getMe)

  expect(me.status).toBe(200)
  expect(me.body).toMatchObject({
    uid: teacher.subject,
    email: 'ines@example.com',
    displayName: 'Ines Maria Calloway',
    firstName: 'Ines',
    lastName: 'Maria Calloway',
    emailVerified: true,
  })
})

test('anyone may learn how to sign in', async () => {
  const config = await server.anonymous.call(getConfig)

  expect(config.body).toMatchObject({ productName: 'Lectern', signIn: { kind: 'oidc' } })
})
