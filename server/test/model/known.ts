import type { Difference, Play } from './play.ts'

/** Where the server is wrong and the model right; to be emptied. */
type Known = { name: string; why: string; isIt: (difference: Difference, play: Play) => boolean }

/** Since the step that was undone at last its class was recorded. */
function isRecordedSince(told: readonly string[]): boolean {
  const [, key = ''] = /undo (\S+)/.exec(told.at(-1) ?? '') ?? []
  const from = told.findIndex((line) => line.includes(`(${key})`))
  const [, id = ''] = /class (\d+)/.exec(told[from] ?? '') ?? []
  const since = told.slice(from + 1).filter((line) => line.includes(`class ${id} `))

  return since.some((line) => line.includes(`record class ${id} `))
}

export const known: readonly Known[] = [
  {
    name: 'undo of a recording after other topics were recorded since',
    why: 'at the same instant, at which the clock of a story stands still, a record that is written again with other topics alone counts as untouched',
    isIt: ({ step, found }, { told }) =>
      step.startsWith('undo') &&
      found.some((line) => line.startsWith('answered 200, expected 409')) &&
      isRecordedSince(told),
  },
]

export const findKnown = (difference: Difference, play: Play): string | undefined =>
  known.find(({ isIt }) => isIt(difference, play))?.name
