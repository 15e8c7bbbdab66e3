import { Moon, Sun } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import type { Theme } from '#web/boot/theme.ts'
import { IconButton } from './icon-button.tsx'

export const otherThan = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark')

interface ThemeButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  theme: Theme
}

/** Offers the other theme. */
export function ThemeButton({ theme, ...rest }: ThemeButtonProps) {
  return <IconButton icon={theme === 'dark' ? Sun : Moon} label={`Use ${otherThan(theme)} theme`} {...rest} />
}
