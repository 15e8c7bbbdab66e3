import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger-ghost' | 'danger' | 'highlight'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

const base =
  'inline-flex shrink-0 items-center justify-center font-medium leading-none tracking-[-0.003em] whitespace-nowrap ' +
  'select-none transition-[background-color,color,box-shadow] aria-busy:cursor-progress aria-busy:opacity-72 ' +
  'off:cursor-not-allowed off:bg-sunken off:text-ink-disabled off:inset-ring off:inset-ring-border off:shadow-none'

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent shadow-sm inset-shadow-[0_1px_0_rgb(255_255_255/0.09)] not-disabled:hover:bg-accent-hover',
  secondary:
    'bg-surface text-ink shadow-xs inset-ring inset-ring-border-strong not-disabled:hover:bg-surface-hover',
  ghost:
    'text-ink-muted not-disabled:hover:bg-hover not-disabled:hover:text-ink not-disabled:active:bg-pressed',
  'danger-ghost': 'text-danger not-disabled:hover:bg-danger-soft',
  danger: 'bg-danger-solid text-on-danger shadow-sm not-disabled:hover:bg-danger-hover',
  highlight:
    'bg-highlight text-on-highlight shadow-xs inset-ring inset-ring-[rgb(90_65_0/0.12)] not-disabled:hover:bg-highlight-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: '[--spinner:20px] touch-target h-7 gap-1.5 rounded-[7px] px-2.5 text-xs/none',
  md: '[--spinner:24px] touch-target h-9 gap-2 rounded-md px-3.5 text-sm/none max-lg:h-10',
  lg: '[--spinner:24px] h-11 gap-2 rounded-[10px] px-5 text-[15px]/none',
}

/** The looks of a button, for links that should look like one. */
export function buttonClass({ variant = 'secondary', size = 'md' }: ButtonLook = {}): string {
  return cx(base, variants[variant], sizes[size])
}
