import * as Radix from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { useFloating } from './use-floating.ts'

const openDelay = 700

export interface TooltipProps {
  /** Without content the trigger stands alone. */
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}

/** Carries its own provider: one around the application would bring tooltips along before anything has one. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const { open, container, handleOpenChange } = useFloating()
  if (!content) return children

  return (
    <Radix.Provider delayDuration={openDelay}>
      <Radix.Root open={open} onOpenChange={handleOpenChange}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="motion-pop z-70 max-w-70 rounded-md bg-accent px-2.5 py-1.5 text-xs font-medium text-pretty text-on-accent shadow-md"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
