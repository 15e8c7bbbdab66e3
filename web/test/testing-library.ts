import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { takeLastChange } from '#web/classes/undo/undo-changes.ts'
import { dropAllDrafts } from '#web/forms/drafts.ts'
import { toast } from '#web/ui/toast.ts'

/** On a busy machine the next turn of the event loop may be seconds away. */
configure({ asyncUtilTimeout: 15_000 })

/** The files of a worker share document and modules: each begins with an empty page and with nothing to undo. */
beforeAll(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  while (takeLastChange());
})

/** Or a test might take the toast of another one for its own. */
beforeEach(() => toast({ title: '' }))

afterEach(() => {
  cleanup()
  dropAllDrafts()
})
