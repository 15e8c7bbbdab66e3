import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubServer } from '../../../test/stub-server.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { ConsentsSection } from './consents-section.tsx'

const given = {
  id: 1,
  studentId: 4,
  title: 'Photos on the website',
  state: 'given',
  answer: { on: '2020-09-02', way: 'paper', words: 'Yes, but never with the surname.' },
  given: null,
  askedOn: null,
  askedAgainOn: null,
  revision: 3,
}
const asked = {
  ...{ ...given, id: 2, title: 'Mail about concerts', state: 'asked', answer: null, revision: 1 },
  ...{ askedOn: '2020-09-02', askedAgainOn: '2020-10-05' },
}

function show(isShared = true) {
  const sent = stubServer({
    'GET /api/students/4/consents': () => Response.json([given, asked]),
    'PUT /api/consents/1': () => Response.json({ ...given, state: 'withdrawn' }),
    'PUT /api/consents/2': () => Response.json(asked),
  })
  render(<ConsentsSection studentId={4} isShared={isShared} />, { wrapper: withQueries() })

  return sent
}

test('each consent says since when, how and in which words, and one that waits is asked for again', async () => {
  const sent = show(false)
  await screen.findByText('Sep 2, 2020 on paper', { exact: false })
  screen.getByText('Yes, but never with the surname.')
  screen.getByText('Asked Sep 2, 2020 and again Oct 5, 2020 on the family page')
  screen.getByText('Nobody can answer yet: share a page with the family first.')

  fireEvent.click(screen.getByRole('button', { name: 'Ask Again' }))
  await waitFor(() =>
    expect(sent).toContainEqual({ call: 'PUT /api/consents/2', body: { state: 'asked', revision: 1 } }),
  )
})

test('what was given is withdrawn over the revision that was on screen', async () => {
  const sent = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Change Photos on the website' }))
  const words = await screen.findByRole('textbox', { name: /Their words/ })
  fireEvent.change(words, { target: { value: 'Please delete both.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'PUT /api/consents/1')?.body).toMatchObject({
      state: 'withdrawn',
      way: 'paper',
      words: 'Please delete both.',
      revision: 3,
    }),
  )
})
