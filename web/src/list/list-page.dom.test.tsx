import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepDraft } from '#web/forms/drafts.ts'
import type { FormName } from '#web/forms/form-names.ts'
import { useFilledForm } from '#web/forms/use-filled-form.ts'
import { describeLimit } from '#web/plan/limits.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { ListPage } from './list-page.tsx'
import { useItemDialogs } from './use-item-dialogs.ts'

const free = describeLimit('courses', 0, 3)
const reached = describeLimit('courses', 3, 3)

type Thing = { id: number }

/** A page whose list never comes. */
function LoadingPage({ waitsForList = false }) {
  const items = useQuery({ queryKey: ['things'], queryFn: () => new Promise<Thing[]>(() => {}) })
  const dialogs = useItemDialogs<Thing>(free)

  return (
    <ListPage
      title="Things"
      things="things"
      items={items}
      limit={free}
      dialogs={dialogs}
      lede=""
      search=""
      onSearch={() => undefined}
      create={{ label: 'Create Thing', waitsForList }}
      empty={{ drawing: 'courses', title: 'None', text: '' }}
    >
      {null}
    </ListPage>
  )
}

test.for([
  ['can be used while the list loads', false],
  ['waits for the list where the specification says so', true],
] as const)('the create button %s', ([, waitsForList]) => {
  render(<LoadingPage waitsForList={waitsForList} />, { wrapper: withQueries() })

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Thing' }).disabled).toBe(waitsForList)
})

test('the search box names what is searched', () => {
  render(<LoadingPage />, { wrapper: withQueries() })

  expect(screen.getByPlaceholderText('Search things...').getAttribute('aria-label')).toBe('Search things')
})

type Named = { id: number; name: string }

const things: Named[] = [
  { id: 1, name: 'Metronome' },
  { id: 2, name: 'Stand' },
]

/** A page of things, each with a button to edit it, and the form that keeps what is typed. */
function ThingsPage({ limit = free }) {
  const items = useQuery({ queryKey: ['things'], queryFn: () => Promise.resolve(things) })
  const dialogs = useItemDialogs<Named>(limit)

  return (
    <>
      <ListPage
        title="Things"
        things="things"
        items={items}
        limit={limit}
        dialogs={dialogs}
        lede=""
        search=""
        onSearch={() => undefined}
        create={{ label: 'Create Thing' }}
        empty={{ drawing: 'courses', title: 'None', text: '' }}
      >
        {things.map((thing) => (
          <button key={thing.id} type="button" onClick={() => dialogs.edit(thing)}>
            {`Edit ${thing.name}`}
          </button>
        ))}
      </ListPage>
      {dialogs.form && <ThingForm {...dialogs.form} />}
    </>
  )
}

function ThingForm({ item, open }: { item: Named | null; open: boolean }) {
  const { form } = useFilledForm({
    name: 'things' as FormName,
    item,
    open,
    valuesOf: (thing) => ({ name: thing?.name ?? '' }),
    resolver: (values: { name: string }) => ({ values, errors: {} }),
    wordsOf: undefined,
    onFill: () => undefined,
  })

  return <input aria-label={item ? `Name of ${item.name}` : 'Name of a new one'} {...form.register('name')} />
}

/** What was typed before the page was loaded anew. */
const givenDraft = (itemId: number | null) =>
  keepDraft({
    form: 'things',
    itemId,
    path: location.pathname,
    values: { name: 'Tuning fork' },
    before: { name: '' },
  })

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name, hidden: true })
  await act(async () => void fireEvent.click(button))
}

const typedIn = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value

test.for([
  ['a new one', null, 'Name of a new one'],
  ['the one it was about', 2, 'Name of Stand'],
  ['a new one where that is gone', 3, 'Name of a new one'],
] as const)('a kept draft is continued in the form of %s', async ([, itemId, label]) => {
  givenDraft(itemId)
  render(<ThingsPage />, { wrapper: withQueries() })
  await press('Continue')

  expect(await typedIn(label)).toBe('Tuning fork')
})

test("at the plan's limit a kept draft fills no other form that is opened afterwards", async () => {
  givenDraft(null)
  render(<ThingsPage limit={reached} />, { wrapper: withQueries() })
  await press('Continue')
  await press('Edit Stand')

  expect(await typedIn('Name of Stand')).toBe('Stand')
})
