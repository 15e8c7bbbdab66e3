import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/select'
import { useState } from 'react'
import { cx } from './cx.ts'
import { useField } from './field.tsx'
import type { Option } from './option.ts'
import { optionClass, popupClass } from './popup-class.ts'
import { SelectFace, selectFaceClass } from './select-face.tsx'
import { useFloating } from './use-floating.ts'

export interface SelectProps {
  options: Option[]
  /** '' shows the placeholder; no option may have that value. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  'aria-label'?: string
  className?: string
  /** Whoever takes over from a stand-in goes on from there. */
  start?: 'focused' | 'open' | undefined
}

export function Select({
  options,
  value,
  onChange,
  placeholder,
  disabled,
  name,
  className,
  start,
  ...aria
}: SelectProps) {
  const { control } = useField()
  const { open, container, handleOpenChange } = useFloating(start === 'open')
  // A closed select has its options where letters choose among them, which is with the focus: they are a lot to draw.
  const [isFocused, setIsFocused] = useState(start !== undefined)
  const chosen = options.find((option) => option.value === value)

  return (
    <Radix.Root
      open={open}
      onOpenChange={handleOpenChange}
      value={value}
      onValueChange={onChange}
      disabled={disabled ?? false}
      {...(name && { name })}
    >
      <Radix.Trigger
        {...control}
        {...aria}
        autoFocus={start !== undefined}
        onFocus={() => setIsFocused(true)}
        className={selectFaceClass(className)}
      >
        <SelectFace>
          <Radix.Value placeholder={placeholder}>{chosen && <OptionText option={chosen} />}</Radix.Value>
        </SelectFace>
      </Radix.Trigger>
      <Radix.Portal {...(container && { container })}>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            popupClass,
            'max-h-(--radix-select-content-available-height) max-w-90 min-w-(--radix-select-trigger-width)',
          )}
        >
          <Radix.Viewport>
            {(open || isFocused ? options : []).map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                textValue={option.label}
                className={optionClass}
              >
                <Radix.ItemText>
                  <OptionText option={option} />
                </Radix.ItemText>
                <Radix.ItemIndicator className="ml-auto">
                  <Check size={15} />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function OptionText({ option: { leading, label } }: { option: Option }) {
  return (
    <span className="flex items-center gap-2">
      {leading}
      <span dir="auto" className="truncate">
        {label}
      </span>
    </span>
  )
}
