import type { PublicConfig } from '@lectern/contract/identity/identity.contract.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentCredentials } from '#web/api/credentials.ts'
import { hasSessionFlag, setSessionFlag } from '#web/boot/session-flag.ts'
import { leaveIfSignedOut, restoreUser } from './identity.ts'

const config: PublicConfig = {
  productName: 'Lectern',
  signIn: {
    kind: 'oidc',
    authority: 'http://localhost:3000/oidc',
    clientId: 'lectern-web',
    scope: 'openid',
    prompt: 'login',
  },
  payments: { kind: 'sandbox' },
}

const done: string[] = []

/** The wire, of a server that may not answer. */
function stubWire(close: () => Promise<Response>): void {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (path === '/api/config') return Response.json(config)
    done.push(`${method} ${path}`)
    return close()
  })
}

const stored = 'oidc.user:http://localhost:3000/oidc:lectern-web'

/** In this browser; the page hears of it with its next call. */
async function signInElsewhere(): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const profile = { sub: 'ama', iat: now, exp: now + 3600 }
  localStorage.setItem(stored, JSON.stringify({ id_token: 'token', profile }))
  setSessionFlag()
  await currentCredentials()
}

beforeEach(async () => {
  done.length = 0
  await signInElsewhere()
  vi.spyOn(location, 'assign').mockImplementation((url) => void done.push(`open ${url}`))
  stubWire(async () => new Response(null, { status: 204 }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('whoever is signed out by a refusal leaves no file session behind', async () => {
  await leaveIfSignedOut(true)

  expect(done).toEqual(['DELETE /api/session', 'open /'])
})

test('nor does whoever comes back when the session is over', async () => {
  localStorage.removeItem(stored)
  expect(await restoreUser()).toBeNull()

  expect(done).toEqual(['DELETE /api/session'])
  expect(hasSessionFlag()).toBe(false)
})

test('where the server cannot be reached the page is left all the same', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stubWire(async () => Promise.reject(new TypeError('Failed to fetch')))
  await leaveIfSignedOut(true)

  expect(done).toEqual(['DELETE /api/session', 'open /'])
  expect(logged).toHaveBeenCalledWith('Error signing out:', expect.any(TypeError))
})

test('whoever stays with what they typed is asked once for each session that ends', async () => {
  await Promise.all([leaveIfSignedOut(true), leaveIfSignedOut(true)])
  await leaveIfSignedOut(false)
  expect(done).toEqual(['DELETE /api/session', 'open /'])

  await signInElsewhere()
  expect(await currentCredentials()).toMatchObject({ token: 'token' })
  await leaveIfSignedOut(true)
  expect(done.filter((each) => each === 'open /')).toHaveLength(2)
})
