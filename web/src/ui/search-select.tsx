import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'
import { useField } from './field.tsx'
import { matchOptions, type Option } from './option.ts'
import { OptionList } from './option-list.tsx'

interface SearchSelectProps {
  options: Option[]
  value: string | null
  onChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
}

/** Chooses one of many by typing a part of its name. */
export function SearchSelect({
  options,
  value,
  onChange,
  placeholder,
  disabled,
  ...aria
}: SearchSelectProps) {
  const { control, labelId } = useField()
  const [query, setQuery] = useState<string | null>(null)
  const { shown, total } = matchOptions(options, query ?? '')
  const selected = options.find((option) => option.value === value) ?? null

  const combobox = useCombobox<Option>({
    items: shown,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: selected,
    inputValue: query ?? selected?.label ?? '',
    ...(control.id && { inputId: control.id }),
    ...(labelId && { labelId }),
    stateReducer: keepSelection,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
    onIsOpenChange: ({ isOpen }) => isOpen || setQuery(null),
  })

  return (
    <OptionList
      open={combobox.isOpen}
      menuProps={combobox.getMenuProps(aria, { suppressRefError: true })}
      options={shown}
      total={total}
      highlighted={combobox.highlightedIndex}
      propsOf={(item, index) => combobox.getItemProps({ item, index })}
      anchor={
        <span className="relative block">
          {selected?.leading && query === null && (
            <span className="pointer-events-none absolute inset-y-0 left-1.25 grid place-items-center">
              {selected.leading}
            </span>
          )}
          <input
            {...combobox.getInputProps({
              ...aria,
              disabled,
              placeholder,
              'aria-describedby': control['aria-describedby'],
              'aria-invalid': control['aria-invalid'],
              onChange: (event) => setQuery(event.currentTarget.value),
              onFocus: (event) => event.currentTarget.select(),
            })}
            className={cx(
              controlClass,
              controlHeight,
              'w-full truncate pr-8',
              selected?.leading && query === null ? 'pl-9' : 'pl-2.5',
            )}
          />
          <ChevronsUpDown
            size={14}
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-ink-subtle"
          />
        </span>
      }
    />
  )
}

/** Leaving the field, or Escape on a closed list, chooses nothing and forgets nothing. */
function keepSelection(state: UseComboboxState<Option>, action: UseComboboxStateChangeOptions<Option>) {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes
  const leaves = action.type === InputBlur || action.type === InputKeyDownEscape

  return leaves ? { ...action.changes, selectedItem: state.selectedItem } : action.changes
}
