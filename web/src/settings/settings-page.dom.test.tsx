import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignedInUserProvider } from '#web/identity/signed-in-user.ts'
import { press } from '../../test/press.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { SettingsPage } from './settings-page.tsx'

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ createdAt: '2026-11-12T12:00:00.000Z' })))
afterEach(() => vi.unstubAllGlobals())

function open(emailVerified: boolean) {
  const user = { uid: 'ada', email: 'ada@example.com', displayName: null, photoURL: null, emailVerified }
  const Queries = withQueries()
  render(
    <Queries>
      <SignedInUserProvider value={user}>
        <SettingsPage />
      </SignedInUserProvider>
    </Queries>,
  )
}

test('without a name the part of the e-mail before the @ stands there, and an unverified e-mail is called that', async () => {
  open(false)

  expect(screen.getByText('ada')).toBeTruthy()
  expect(screen.getByText('Email not verified')).toBeTruthy()
  expect(screen.queryByText('Email is verified')).toBeNull()
  expect(await screen.findByText('Member since November 12, 2026')).toBeTruthy()
})

test('what cannot be changed yet says so', () => {
  open(true)

  expect(screen.getAllByText('Coming Soon')).toHaveLength(3) // the profile, preferences, data and privacy
  expect(screen.getByText('Email is verified')).toBeTruthy()
})

test('a profile that cannot be loaded is told in its own line alone, and trying again mends it', async () => {
  const answer = vi.fn(async () => Response.json({}, { status: 500 }))
  vi.stubGlobal('fetch', answer)
  open(true)
  expect(await screen.findByText('Could not load your profile')).toBeTruthy()
  expect(screen.getByText('Email is verified')).toBeTruthy()
  answer.mockImplementation(async () => Response.json({ createdAt: '2026-11-12T12:00:00.000Z' }))
  await press('Try again')

  expect(await screen.findByText(/^Member since/)).toBeTruthy()
})
