import { commandKey } from '#web/ui/command-key.ts'
import { useSingleKeys } from './single-keys.ts'

/** The caps of `g d`: G, then D; of `mod+k`: ⌘ and K together. */
export const capsOf = (keys: string): { caps: string[]; isSequence: boolean } => ({
  caps: keys.split(/[ +]/).map(capOf),
  isSequence: keys.includes(' '),
})

const names: Record<string, string> = { mod: commandKey, shift: '⇧', enter: '↵' }

const capOf = (key: string): string => names[key] ?? key.toUpperCase()

/** "G then D", "Ctrl K" */
export function keysText(keys: string): string {
  const { caps, isSequence } = capsOf(keys)

  return caps.join(isSequence ? ' then ' : ' ')
}

export type KeyHint = { title?: string }

/** For the tooltip of whatever the keys do; nothing while single keys are off. */
export function useKeyHint(): (label: string, keys: string | undefined) => KeyHint {
  const isOn = useSingleKeys()

  return (label, keys) => (isOn && keys ? { title: `${label} (${keysText(keys)})` } : {})
}
