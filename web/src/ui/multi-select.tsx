import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { type KeyboardEvent, useState } from 'react'
import { Chip } from './chip.tsx'
import { controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { type CreateOption, creationValue, type Option } from './option.ts'
import { OptionList } from './option-list.tsx'
import { Refusal } from './refusal.tsx'
import { useOptionCombobox } from './use-option-combobox.ts'

interface MultiSelectProps {
  options: Option[]
  value: string[]
  onChange: (value: string[]) => void
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
  /** Offered where nothing is called as typed. */
  create?: CreateOption
  /** Said while one is being created: nothing is saved without it. */
  waiting?: string | undefined
}

/** Chooses several of many: what is chosen stands as chips before the text being typed. */
export function MultiSelect({ options, value, onChange, create, waiting, ...input }: MultiSelectProps) {
  const [query, setQuery] = useState('')
  const chosen = value.flatMap((id) => options.find((option) => option.value === id) ?? [])
  const remove = (id: string) => onChange(value.filter((other) => other !== id))
  const left = options.filter((option) => !value.includes(option.value))
  const { list, inputProps, refusal } = useOptionCombobox({
    options: left,
    known: options,
    create,
    query,
    onQuery: setQuery,
    inputValue: query,
    selected: null,
    onSelect: (option) => {
      if (option.value !== creationValue) onChange([...value, option.value])
      setQuery('')
    },
    onClose: (isLeaving) => isLeaving || setQuery(''),
    reduce: stayOpen,
    input,
  })

  // With everything chosen there is nothing to say, and an open list would lie over what comes next.
  const isShown = list.open && (left.length > 0 || query !== '')

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = chosen.at(-1)
    if (event.key === 'Backspace' && query === '' && last) remove(last.value)
  }

  return (
    <>
      <OptionList
        {...list}
        open={isShown}
        anchor={
          <div className={cx(controlClass, 'flex min-h-9 flex-wrap gap-1 p-1 max-lg:min-h-10')}>
            {chosen.map((option) => (
              <Chip
                key={option.value}
                label={option.label}
                onRemove={input.disabled ? undefined : () => remove(option.value)}
              />
            ))}
            <input
              dir="auto"
              {...inputProps({
                onKeyDown: handleKeyDown,
                'aria-expanded': isShown,
                ...(waiting && { placeholder: waiting, 'data-refused': '' }),
              })}
              className="-my-1 h-8.5 min-w-24 flex-1 px-1.5 outline-none max-lg:h-10"
            />
          </div>
        }
      />
      <Refusal {...refusal} />
    </>
  )
}

/**
 * By keyboard, choosing one leads to choosing the next; a click closes the list, which would lie over what is clicked next.
 * Leaving the field chooses nothing.
 */
function stayOpen(state: UseComboboxState<Option>, action: UseComboboxStateChangeOptions<Option>) {
  const { InputBlur, InputKeyDownEnter } = useCombobox.stateChangeTypes
  if (action.type === InputBlur) return { ...action.changes, selectedItem: null }
  if (action.type !== InputKeyDownEnter) return action.changes

  // What was typed is used up by its match: another Enter takes nothing more.
  return {
    ...action.changes,
    isOpen: true,
    highlightedIndex: state.inputValue === '' ? state.highlightedIndex : -1,
  }
}
