import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { type KeyboardEvent, useState } from 'react'
import { Chip } from './chip.tsx'
import { controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { useField } from './field.tsx'
import { matchOptions, type Option } from './option.ts'
import { OptionList } from './option-list.tsx'

interface MultiSelectProps {
  options: Option[]
  value: string[]
  onChange: (value: string[]) => void
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
}

/** Chooses several of many: what is chosen stands as chips before the text being typed. */
export function MultiSelect({ options, value, onChange, placeholder, disabled, ...aria }: MultiSelectProps) {
  const { control, labelId } = useField()
  const [query, setQuery] = useState('')
  const chosen = value.flatMap((id) => options.find((option) => option.value === id) ?? [])
  const open = options.filter((option) => !value.includes(option.value))
  const { shown, total } = matchOptions(open, query)
  const remove = (id: string) => onChange(value.filter((other) => other !== id))

  const combobox = useCombobox<Option>({
    items: shown,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: null,
    inputValue: query,
    ...(control.id && { inputId: control.id }),
    ...(labelId && { labelId }),
    stateReducer: stayOpen,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange([...value, selectedItem.value])
      setQuery('')
    },
    onIsOpenChange: ({ isOpen }) => isOpen || setQuery(''),
  })

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = chosen.at(-1)
    if (event.key === 'Backspace' && query === '' && last) remove(last.value)
  }

  return (
    <OptionList
      open={combobox.isOpen}
      menuProps={combobox.getMenuProps(aria, { suppressRefError: true })}
      options={shown}
      total={total}
      highlighted={combobox.highlightedIndex}
      propsOf={(item, index) => combobox.getItemProps({ item, index })}
      anchor={
        <div className={cx(controlClass, 'flex min-h-9 flex-wrap gap-1 p-1 max-lg:min-h-10')}>
          {chosen.map((option) => (
            <Chip
              key={option.value}
              label={option.label}
              onRemove={disabled ? undefined : () => remove(option.value)}
            />
          ))}
          <input
            {...combobox.getInputProps({
              ...aria,
              disabled,
              placeholder,
              'aria-describedby': control['aria-describedby'],
              'aria-invalid': control['aria-invalid'],
              onChange: (event) => setQuery(event.currentTarget.value),
              onKeyDown: handleKeyDown,
            })}
            className="-my-1 h-8.5 min-w-24 flex-1 px-1.5 outline-none max-lg:h-10"
          />
        </div>
      }
    />
  )
}

/** Choosing one leads to choosing the next; leaving the field chooses nothing. */
function stayOpen(state: UseComboboxState<Option>, action: UseComboboxStateChangeOptions<Option>) {
  const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes
  if (action.type === InputBlur) return { ...action.changes, selectedItem: null }
  if (action.type !== InputKeyDownEnter && action.type !== ItemClick) return action.changes

  return { ...action.changes, isOpen: true, highlightedIndex: state.highlightedIndex }
}
