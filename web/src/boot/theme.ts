import { readStored, writeStored } from './stored.ts'

export type Theme = 'light' | 'dark'

const themeKey = 'lectern.theme'
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The teacher's choice, else the system's. */
export function preferredTheme(): Theme {
  const chosen = readStored(themeKey)
  if (chosen === 'light' || chosen === 'dark') return chosen

  return systemIsDark().matches ? 'dark' : 'light'
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  writeStored(themeKey, theme)
  showTheme(theme)
}

/** Shows the preferred theme now and whenever the system changes between day and night. */
export function followTheme(): void {
  showTheme(preferredTheme())
  systemIsDark().addEventListener('change', () => showTheme(preferredTheme()))
}
