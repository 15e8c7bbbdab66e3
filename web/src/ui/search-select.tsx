import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'
import { type CreateOption, creationValue, matchOptions, type Option } from './option.ts'
import { OptionList } from './option-list.tsx'
import { Refusal } from './refusal.tsx'
import { useOptionCombobox } from './use-option-combobox.ts'

interface SearchSelectProps {
  options: Option[]
  value: string | null
  onChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
  /** Offered where nothing is called as typed. */
  create?: CreateOption
}

/** Chooses one of many by typing a part of its name. */
export function SearchSelect({ options, value, onChange, create, ...input }: SearchSelectProps) {
  const [query, setQuery] = useState<string | null>(null)
  const selected = options.find((option) => option.value === value) ?? null
  const leading = query === null && selected?.leading
  const { list, inputProps, refusal } = useOptionCombobox({
    options,
    known: options,
    create,
    query: query ?? '',
    onQuery: setQuery,
    inputValue: query ?? selected?.label ?? '',
    selected,
    onSelect: ({ value: chosen }) => {
      setQuery(null)
      if (chosen !== creationValue) onChange(chosen)
    },
    // What was chosen before still counts, unless the text says that something else was meant.
    onClose: (isLeaving) => {
      const isMeant = query && (!selected || matchOptions(options, query).total === 0)
      if (!isLeaving || !isMeant) setQuery(null)
    },
    reduce: keepSelection,
    input,
  })

  return (
    <>
      <OptionList
        {...list}
        anchor={
          <span className="relative block">
            {leading && (
              <span className="pointer-events-none absolute inset-y-0 left-1.25 grid place-items-center">
                {leading}
              </span>
            )}
            <input
              dir="auto"
              {...inputProps({ onFocus: (event) => event.currentTarget.select() })}
              className={cx(controlClass, controlHeight, 'w-full truncate pr-8', leading ? 'pl-9' : 'pl-2.5')}
            />
            <ChevronsUpDown
              size={14}
              className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-ink-subtle"
            />
          </span>
        }
      />
      <Refusal {...refusal} />
    </>
  )
}

/** Leaving the field, or Escape on a closed list, chooses nothing and forgets nothing. */
function keepSelection(state: UseComboboxState<Option>, action: UseComboboxStateChangeOptions<Option>) {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes
  const leaves = action.type === InputBlur || action.type === InputKeyDownEscape

  return leaves ? { ...action.changes, selectedItem: state.selectedItem } : action.changes
}
