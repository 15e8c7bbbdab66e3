import { useEffect, useState, useSyncExternalStore } from 'react'
import { chooseTheme, type Theme } from '#web/boot/theme.ts'
import { otherThan, ThemeButton } from './theme-button.tsx'

const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The page's own attribute is the truth: the boot script and the system may change it too. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })

  return () => observer.disconnect()
}

export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, shownTheme)
  const hint = useDismissibleHint()

  return <ThemeButton theme={theme} onClick={() => chooseTheme(otherThan(theme))} {...hint} />
}

/** Escape sends the hint away, for those in whose way it stands, until it is called again. */
function useDismissibleHint() {
  const [isSentAway, setIsSentAway] = useState(false)
  const call = () => setIsSentAway(false)
  useEffect(() => {
    const handleKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setIsSentAway(true)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])

  return { className: isSentAway ? '' : 'hint', onPointerEnter: call, onFocus: call }
}
