import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { LoginForm } from './login-form.tsx'

afterEach(() => vi.unstubAllGlobals())

test('while the login is under way its button says so and cannot be pressed again', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(<LoginForm onLoggedIn={() => undefined} />, { wrapper: withQueries() })
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'root@example.com' } })
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' })))

  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Authenticating...' })
  expect(button.disabled).toBe(true)
})
