import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme, type Theme } from '#web/boot/theme.ts'
import { IconButton } from './icon-button.tsx'

const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The page's own attribute is the truth: the boot script and the system may change it too. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })

  return () => observer.disconnect()
}

export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, shownTheme)
  const other: Theme = theme === 'dark' ? 'light' : 'dark'
  const label = `Use ${other} theme`

  return (
    <IconButton
      icon={theme === 'dark' ? Sun : Moon}
      label={label}
      onClick={() => chooseTheme(other)}
      className="hint"
    />
  )
}
