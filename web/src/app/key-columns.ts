import type { KeySection } from '#web/keys/keys-dialog.tsx'
import type { Command } from '#web/palette/command.ts'
import { actions, destinations } from './commands.ts'

const withKeys = (commands: readonly Command[]) =>
  commands.flatMap(({ label, keys }) => (keys ? { label, keys } : []))

/** What the dialog of all keys shows. */
export const keyColumns: readonly (readonly KeySection[])[] = [
  [
    {
      title: 'Anywhere',
      keys: [
        { label: 'Search or jump to', keys: 'mod+k' },
        ...withKeys(actions),
        { label: 'Undo', keys: 'mod+z' },
        { label: 'Search this page', keys: '/' },
        { label: 'All keys', keys: '?' },
      ],
    },
    {
      title: 'Schedule',
      keys: [
        { label: 'Today', keys: 't' },
        { label: 'Next week or month', keys: 'j' },
        { label: 'Previous week or month', keys: 'k' },
        { label: 'Week', keys: '1' },
        { label: 'Month', keys: '2' },
      ],
    },
  ],
  [
    { title: 'Go to', keys: withKeys(destinations) },
    {
      title: 'Recording a class',
      keys: [
        { label: 'Everyone present', keys: 'shift+p' },
        { label: 'Present, late, absent, excused', keys: 'p+l+a+e' },
        { label: 'Save and next', keys: 'mod+enter' },
      ],
    },
  ],
]
