import { Search, X } from 'lucide-react'
import { type ComponentPropsWithoutRef, type KeyboardEvent, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

interface SearchInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value' | 'prefix'> {
  /** Its accessible name: "Search courses". */
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchInput({ label, value, onChange, className, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    input.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '') return
    event.stopPropagation()
    clear()
  }

  return (
    <span className={cx('relative block w-70 max-sm:w-full', className)}>
      <Input
        {...rest}
        ref={input}
        type="search"
        icon={Search}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
        className="[&_input]:pr-9 [&_input::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton
          icon={X}
          label="Clear search"
          size="sm"
          onClick={clear}
          className="absolute top-1/2 right-1 -translate-y-1/2 max-lg:right-0"
        />
      )}
    </span>
  )
}
