import { type ComponentPropsWithRef, lazy, type ReactNode, Suspense } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { ButtonContent } from './button-content.tsx'
import { cx } from './cx.ts'
import type { Icon } from './icon.ts'
import { idle } from './when-idle.ts'

// Apart, so that pages whose buttons need no reason (the landing page) do not load tooltips, and others not before their data.
const ButtonReason = lazy(async () => {
  await idle()
  return { default: (await import('./button-reason.tsx')).ButtonReason }
})

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: Icon | undefined
  /** As wide as its container. */
  wide?: boolean
  /** Under way: disabled, with a spinner and `pendingText` ("Saving...") instead of the label. */
  pending?: boolean
  pendingText?: string | undefined
  /** Disables the button and says why in a tooltip that the keyboard reaches too. */
  disabledReason?: string | undefined
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, wide, pending = false, pendingText, disabledReason, ...attributes } = props
  const { className, children, disabled, ...rest } = attributes
  const outer = cx(wide && 'w-full', className)

  const drawButton = (width: string) => (
    <button
      type="button"
      {...rest}
      disabled={pending || disabled || disabledReason !== undefined}
      aria-busy={pending || undefined}
      className={cx(buttonClass({ variant, size }), width)}
    >
      <ButtonContent
        icon={icon}
        iconSize={size === 'sm' ? 14 : 16}
        pending={pending}
        pendingText={pendingText}
      >
        {children}
      </ButtonContent>
    </button>
  )
  if (disabledReason === undefined) return drawButton(outer)

  return (
    <Suspense fallback={drawButton(outer)}>
      <ButtonReason reason={disabledReason} className={outer}>
        {drawButton('w-full')}
      </ButtonReason>
    </Suspense>
  )
}
