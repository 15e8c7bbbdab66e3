import type { Locator, Page } from '@playwright/test'
import { pressOn, typeInto } from '../keyboard.ts'
import { expect, test } from '../test.ts'
import { expectOpenToAll, familysPage, openActs, wallInHours } from './family.ts'

/** Said by the browser where a page is a refusal. */
test.use({ expectedOnConsole: [/409 \(Conflict\)/] })

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Goes on by keys alone, and looks at the page that it leads to. */
async function goOn(page: Page, target: Locator, title: string | RegExp): Promise<void> {
  await pressOn(page, target)
  await expect(heading(page)).toHaveText(title)
  await expectOpenToAll(page)
}

const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name }).first()
const button = (page: Page, name: string): Locator => page.getByRole('button', { name })

test('a family does all that it may with keys alone, on pages that are open to everybody', async ({
  signedIn: page,
  browser,
  baseURL,
}) => {
  const { path, alone } = await openActs(page)
  await alone('Osmosis', 3)
  await alone('Fermentation', 4)
  await alone('Mitosis', 0, { scheduledAt: wallInHours(5) })
  const family = await familysPage(browser, baseURL)
  await family.goto(path)
  await expectOpenToAll(family)
  const isBack = 'Ama’s classes'

  await goOn(family, link(family, /^Can’t come: Osmosis/), /^Ama can’t come on .+\?$/)
  await typeInto(family, family.getByRole('textbox'), 'A concert.')
  await goOn(family, button(family, 'Yes, Ama can’t come'), /knows. Ama can’t come on/)
  await goOn(family, link(family, 'We can come after all'), /^Ama can come on .+ after all\?$/)
  await goOn(family, button(family, 'Yes, Ama will be there'), /knows. Ama comes on/)
  await goOn(family, link(family, 'Can’t come'), /^Ama can’t come on/)
  await goOn(family, button(family, 'Yes, Ama can’t come'), /knows. Ama can’t come on/)

  await goOn(family, link(family, 'Book a Make-up'), 'Choose a time for Ama’s make-up')
  await pressOn(family, family.getByText('Times in Tokyo', { exact: true }))
  await expect(family.getByLabel('Show times in')).toBeVisible()
  await goOn(family, link(family, /New York$/), /^Book Ama’s make-up on/)
  await goOn(family, button(family, 'Yes, book it'), /knows. Ama comes on/)
  await goOn(family, link(family, /^Back to Ama’s classes/), isBack)

  await goOn(family, link(family, /^Move it: Fermentation/), 'Choose another time for Ama’s class')
  await goOn(family, link(family, /New York$/), /^Move Ama’s class to/)
  await goOn(family, button(family, 'Yes, move it'), /knows. Ama comes on/)
  await goOn(family, link(family, /^Back to Ama’s classes/), isBack)

  await goOn(family, link(family, /^Can’t come: Mitosis/), /^Ama can’t come/)
  await expect(family.getByRole('region', { name: 'What it costs' })).toContainText('decides whether')
  await goOn(family, button(family, 'Yes, Ama can’t come'), /knows. Ama can’t come/)
  expect(await family.context().cookies()).toEqual([])
  await family.context().close()
})

test('what is asked for is left again with keys alone, and a time that is gone is told beside those that are free', async ({
  signedIn: page,
  browser,
  baseURL,
}) => {
  const { path, alone, api, students } = await openActs(page, { move: 'ask' })
  await alone('Osmosis', 3)
  const family = await familysPage(browser, baseURL)
  await family.goto(path)

  await goOn(family, link(family, /^Move it: Osmosis/), 'Choose another time for Ama’s class')
  await goOn(family, link(family, /New York$/), /^Move Ama’s class to/)
  const time = new URL(family.url()).searchParams.get('time') ?? ''
  await alone('Sooner', 0, { scheduledAt: time, studentIds: [String(students[1]?.id)] })
  await goOn(family, button(family, 'Yes, ask for it'), 'Choose another time for Ama’s class')
  await expect(family.getByRole('alert')).toContainText('Someone else was faster.')
  await goOn(family, family.getByRole('alert').getByRole('link').first(), /^Move Ama’s class to/)
  await goOn(family, button(family, 'Yes, ask for it'), /^You have asked .+ for/)
  await goOn(family, link(family, 'Leave it as it is'), /^Leave it as it is, and not ask for/)
  await goOn(family, button(family, 'Leave it as it is'), 'You have taken this back')
  expect(await api('GET', '/api/requests?state=waiting')).toMatchObject({ total: 0 })
  await family.context().close()
})

test('Back, a double click and a reload after a form do nothing a second time', async ({
  signedIn: page,
  browser,
  baseURL,
}) => {
  const { path, alone, api } = await openActs(page)
  const { id } = await alone('Osmosis', 3)
  const family = await familysPage(browser, baseURL)
  const acts = async () => ((await api('GET', '/api/requests')) as { total: number }).total
  await family.goto(`${path}/classes/${id}/absence`)

  await button(family, 'Yes, Ama can’t come').dblclick()
  await expect(heading(family)).toHaveText(/knows. Ama can’t come on/)
  const done = family.url()
  expect(await acts()).toBe(1)

  await family.reload()
  await expect(heading(family)).toHaveText(/knows. Ama can’t come on/)
  expect(family.url()).toBe(done)
  expect(await acts()).toBe(1)

  await family.goBack()
  const again = button(family, 'Yes, Ama can’t come')
  const isKept = await again.isVisible()
  if (isKept) await again.click()
  else await expect(heading(family)).toHaveText('This class is not there any more')
  if (isKept) await expect(heading(family)).toHaveText(/knows. Ama can’t come on/)
  expect(await acts()).toBe(1)
  expect(await api('GET', `/api/classes/${id}`)).toMatchObject({ status: 'cancelled' })
  await family.context().close()
})
