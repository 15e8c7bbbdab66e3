import {
  type UseComboboxGetInputPropsOptions,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox,
} from 'downshift'
import { useField } from './field.tsx'
import { matchOptions, type Option } from './option.ts'

type Action = UseComboboxStateChangeOptions<Option>

interface Settings {
  options: Option[]
  /** What is searched for. */
  query: string
  onQuery: (query: string) => void
  /** What stands in the field. */
  inputValue: string
  selected: Option | null
  onSelect: (option: Option) => void
  onClose: () => void
  /** What a key or a click changes. */
  reduce: (state: UseComboboxState<Option>, action: Action) => Action['changes']
  /** Placeholder, accessible name, and whether it can be used. */
  input: UseComboboxGetInputPropsOptions
}

/** A text field that searches a list of options: what the list needs, and the props of the field. */
export function useOptionCombobox(settings: Settings) {
  const { options, query, onQuery, inputValue, selected, onSelect, onClose, reduce, input } = settings
  const { control, labelId } = useField()
  const { shown, total } = matchOptions(options, query)
  const combobox = useCombobox<Option>({
    items: shown,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: selected,
    inputValue,
    ...(control.id && { inputId: control.id }),
    ...(labelId && { labelId }),
    stateReducer: (state, action) => withFirstMatch(action, reduce(state, action)),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onSelect(selectedItem),
    onIsOpenChange: ({ isOpen }) => isOpen || onClose(),
  })
  const name = { 'aria-label': input['aria-label'] }

  return {
    list: {
      open: combobox.isOpen,
      menuProps: combobox.getMenuProps(name, { suppressRefError: true }),
      options: shown,
      total,
      highlighted: combobox.highlightedIndex,
      propsOf: (item: Option, index: number) => combobox.getItemProps({ item, index }),
    },
    inputProps: (own: UseComboboxGetInputPropsOptions = {}) =>
      combobox.getInputProps({
        ...input,
        'aria-describedby': control['aria-describedby'],
        'aria-invalid': control['aria-invalid'],
        onChange: (event) => onQuery(event.currentTarget.value),
        ...own,
      }),
  }
}

/** What is typed means the first option that matches: Enter takes it. */
const withFirstMatch = ({ type }: Action, changes: Action['changes']): Action['changes'] =>
  type === useCombobox.stateChangeTypes.InputChange
    ? { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 }
    : changes
