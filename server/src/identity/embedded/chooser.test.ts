import { expect, test } from 'vitest'
import { createBrowser } from '#test/identity/sign-in-browser.ts'
import { rawRequest } from '#test/raw-request.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer({ provider: 'configured' })
const newBrowser = () => createBrowser(server.origin)

const ines = { name: 'Ines Calloway', email: 'ines@example.com' }
const ended = 'This sign-in has ended. Close the window and try again.'

test('the first one on this computer is asked for a name and an e-mail at once', async () => {
  const { chooser } = await newBrowser().begin()

  expect(chooser.status).toBe(200)
  expect(chooser.text).toMatch(/<h1>Sign in<\/h1>.*name="name".*name="email".*Continue/s)
  expect(chooser.text).toContain('to continue to Lectern')
  expect(chooser.text).toContain('It asks for no password')
})

test('accounts used before are listed, the last used first, and another one can be used', async () => {
  await newBrowser().signIn(ines)
  await newBrowser().signIn({ name: 'Tom Achterberg', email: 'tom@example.com' })
  const browser = newBrowser()
  const { chooser, path } = await browser.begin()
  const another = await browser.open(`${path}?another`)

  expect(chooser.text).toMatch(/Choose an account.*tom@example\.com.*Last used.*ines@example\.com/s)
  expect(chooser.text).not.toContain('name="email"')
  expect(another.text).toMatch(/name="email".*href="\?">Back/s)
})

test.each([
  ['neither', { name: '', email: '' }, ['Name is required', 'Email must be a valid email address']],
  ['no name', { name: '  ', email: 'a@example.com' }, ['Name is required']],
  ['no address', { name: 'A', email: 'nonsense' }, ['Email must be a valid email address']],
  ['an endless name', { name: 'x'.repeat(201), email: 'a@example.com' }, ['Name is too long']],
  ['control characters', { name: 'A\u0000B', email: 'a@example.com' }, ['Name must be plain text']],
])('a form with %s comes back with the reason beside the field', async (_what, form, problems) => {
  const browser = newBrowser()
  const { path } = await browser.begin()
  const answer = await browser.open(path, form)
  const shown = [...answer.text.matchAll(/<p class="problem" id="\w+-problem">([^<]*)</g)].map(
    ([, text]) => text,
  )

  expect(answer.status).toBe(422)
  expect(shown).toEqual(problems)
  expect(answer.text).toContain('aria-invalid="true"')
})

test('what was typed comes back as text, never as markup', async () => {
  const hostile = `"><script>alert('1')</script>`
  const browser = newBrowser()
  const { path } = await browser.begin()
  const refused = await browser.open(path, { name: hostile, email: hostile })

  expect(refused.text).not.toContain('<script>')
  expect(refused.text).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"')
})

test('a hostile name of an account is shown as text in the list', async () => {
  await newBrowser().signIn({ name: '<img src=x onerror=alert(1)>', email: 'hostile@example.com' })
  const { chooser } = await newBrowser().begin()

  expect(chooser.text).not.toContain('<img')
  expect(chooser.text).toContain('<b dir="auto">&lt;img src=x onerror=alert(1)&gt;</b>')
})

test('cancelling ends the sign-in as refused, which the page that waits takes for a failure', async () => {
  const browser = newBrowser()
  const started = await browser.begin()
  const answer = await browser.choose(started, { cancel: 'yes' })

  expect(started.chooser.text).toMatch(/<button class="quiet" name="cancel" value="yes">Cancel</)
  expect(answer.searchParams.get('error')).toBe('access_denied')
  expect(answer.searchParams.get('state')).toBe(started.state)
  expect((await browser.open(started.path)).status).toBe(404)
})

test('a sign-in that was never begun is not found', async () => {
  const answer = await newBrowser().open('/signin/unheard-of')

  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.text).toContain(ended)
})

test.each([
  ['see', undefined],
  ['answer', ines],
])('another browser cannot %s a sign-in that it did not begin', async (_does, form) => {
  const { path } = await newBrowser().begin()
  const stranger = newBrowser()
  await stranger.begin()
  const answer = await stranger.open(path, form)

  expect(answer.status).toBe(404)
  expect(answer.text).toContain(ended)
})

test('a forged cookie is not taken for the one that the sign-in was begun with', async () => {
  const { path } = await newBrowser().begin()
  const uid = path.split('/').at(-1)
  const answer = await rawRequest(server.origin, path, {
    headers: {
      host: 'localhost:3000',
      cookie: `_interaction=${uid}; _interaction.sig=AAAAAAAAAAAAAAAAAAAAAAAAAAA`,
    },
  })

  expect(answer.status).toBe(404)
})

test('an account that nobody made cannot be chosen', async () => {
  const browser = newBrowser()
  const { path } = await browser.begin()

  expect((await browser.open(path, { subject: 'nobody' })).status).toBe(404)
})
