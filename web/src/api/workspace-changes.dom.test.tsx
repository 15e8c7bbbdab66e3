import { listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { versionHeader } from '@lectern/contract/workspace-version.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '#web/ui/dialog.tsx'
import { call } from './call.ts'
import { askAnew, createQueryClient } from './query-client.ts'
import { watchWorkspace } from './workspace-changes.ts'

/** The wire: each answer carries the version that the workspace has reached by then. */
function stubWire() {
  const wire = { version: '10.1', pages: 0 }
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/courses') wire.pages += 1
    return new Response('[]', { headers: { [versionHeader]: wire.version } })
  })

  return wire
}

function Courses({ children }: { children: ReactNode }) {
  useQuery({ queryKey: ['courses'], queryFn: ({ signal }) => call(listCourses, { signal }) })

  return children
}

function OpenDialog() {
  const [isOpen, setIsOpen] = useState(true)

  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen} title="Edit Course">
      <input aria-label="Name" />
    </Dialog>
  )
}

function PageWithForm() {
  return (
    <form>
      <input aria-label="Name" />
    </form>
  )
}

const poll = () => call(getUsage)

afterEach(() => vi.unstubAllGlobals())

for (const [where, form, leave] of [
  [
    'an open dialog',
    <OpenDialog key="dialog" />,
    () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
  ],
  ['a form that is being filled in', <PageWithForm key="form" />, () => screen.getByLabelText('Name').blur()],
] as const)
  test(`what another device has written is not fetched over ${where}, and is once it is left`, async () => {
    const wire = stubWire()
    const queries = createQueryClient(() => undefined)
    watchWorkspace(() => void askAnew(queries))
    render(
      <QueryClientProvider client={queries}>
        <Courses>{form}</Courses>
      </QueryClientProvider>,
    )
    screen.getByLabelText('Name').focus()
    await waitFor(() => expect(wire.pages).toBe(1))
    await waitFor(() => expect(queries.isFetching()).toBe(0))

    wire.version = '11.1'
    await poll()
    expect(queries.isFetching()).toBe(0)

    leave()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await poll()
    await waitFor(() => expect(wire.pages).toBe(2))
  })
