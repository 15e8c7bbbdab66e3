/** What the key is called that goes with another for a command. */
export const commandKey: string = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl'
