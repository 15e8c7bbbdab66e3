import { expect, test, vi } from 'vitest'
import { createWorkspaceWatch } from './workspace-changes.ts'

function newWatch({ isBusy = (): boolean => false } = {}) {
  const askAnew = vi.fn()
  const watch = createWorkspaceWatch({ askAnew, isBusy })

  return { askAnew, ...watch }
}

test('what is on screen is asked for anew once another device has written', () => {
  const { note, askAnew } = newWatch()
  note('ada', '10.1', false)
  note('ada', '10.2', false)
  expect(askAnew).not.toHaveBeenCalled()

  note('ada', '11.2', false)
  note('ada', '11.2', false)

  expect(askAnew).toHaveBeenCalledOnce()
})

test('an own change asks for nothing more than it does anyway', () => {
  const { note, askAnew } = newWatch()
  note('ada', '10.1', false)
  note('ada', '11.0', true)
  note('ada', '11.1', false)

  expect(askAnew).not.toHaveBeenCalled()
})

test('nothing is asked for over an open form, and with the first answer afterwards', () => {
  let isBusy = true
  const { note, askAnew } = newWatch({ isBusy: () => isBusy })
  note('ada', '10.1', false)
  note('ada', '11.1', false)
  expect(askAnew).not.toHaveBeenCalled()

  isBusy = false
  note('ada', '11.1', false)

  expect(askAnew).toHaveBeenCalledOnce()
})

test('the newest version of each part is what the tab has seen, and another teacher has seen nothing', () => {
  const { note, seenBy } = newWatch()
  note('ada', '10.0', true)
  note('ada', '9.4', false)
  note('ada', null, false)

  expect(seenBy('ada')).toEqual({ workspace: 10, plan: 4 })
  expect(seenBy('bob')).toEqual({ workspace: 0, plan: 0 })
})
