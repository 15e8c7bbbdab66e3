import * as Popover from 'radix-ui/popover'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import { cx } from './cx.ts'
import { type Option, shownOptions } from './option.ts'
import { optionClass, popupClass } from './popup-class.ts'
import { portalContainer } from './use-floating.ts'

interface OptionListProps {
  open: boolean
  /** What the list opens under. */
  anchor: ReactElement
  menuProps: ComponentPropsWithRef<'ul'>
  options: Option[]
  total: number
  highlighted: number
  propsOf: (option: Option, index: number) => ComponentPropsWithRef<'li'>
}

/**
 * A selector's choices, in a layer of their own: a scrolling dialog body does not cut them off, and Escape
 * closes them and not the dialog. Focus stays in the text field.
 */
export function OptionList({
  open,
  anchor,
  menuProps,
  options,
  total,
  highlighted,
  propsOf,
}: OptionListProps) {
  return (
    <Popover.Root open={open}>
      <Popover.Anchor asChild>{anchor}</Popover.Anchor>
      <Popover.Portal container={portalContainer()}>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={{ top: 8, left: 8, right: 8, bottom: belowFooterTop() }}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className={cx(popupClass, 'w-(--radix-popover-trigger-width) min-w-56')}
        >
          <ul {...menuProps}>
            {options.map((option, index) => (
              <li
                key={option.value}
                {...propsOf(option, index)}
                data-highlighted={index === highlighted || undefined}
                className={optionClass}
              >
                {option.leading}
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {option.label}
                </span>
                {option.detail && (
                  <span className="max-w-1/2 truncate text-xs text-ink-subtle">{option.detail}</span>
                )}
              </li>
            ))}
          </ul>
          <Note isEmpty={options.length === 0} total={total} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** What saves stays in sight: a list with no room above it opens upwards. */
function belowFooterTop(): number {
  const footer = portalContainer()?.querySelector('[data-footer]')

  return footer ? Math.max(8, window.innerHeight - footer.getBoundingClientRect().top) : 8
}

/** An offer to create one is not counted. */
function Note({ isEmpty, total }: { isEmpty: boolean; total: number }) {
  if (!isEmpty && total <= shownOptions) return null

  return (
    <output className="block px-2 pt-1.5 pb-1 text-xs text-ink-subtle tabular-nums">
      {isEmpty ? 'Nothing found' : `Showing ${shownOptions} of ${total}. Type to find more.`}
    </output>
  )
}
