import {
  type UseComboboxGetInputPropsOptions,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox,
} from 'downshift'
import { useId } from 'react'
import { useField } from './field.tsx'
import {
  type CreateOption,
  creationOf,
  creationValue,
  matchOptions,
  type Option,
  refusalOf,
} from './option.ts'

type Action = UseComboboxStateChangeOptions<Option>

interface Settings {
  /** What can be chosen. */
  options: Option[]
  /** What is not to be made a second time. */
  known: Option[]
  create?: CreateOption | undefined
  /** What is searched for. */
  query: string
  onQuery: (query: string) => void
  /** What stands in the field. */
  inputValue: string
  selected: Option | null
  onSelect: (option: Option) => void
  /** Whoever leaves the field has not said what the text in it is for. */
  onClose: (isLeaving: boolean) => void
  /** What a key or a click changes. */
  reduce: (state: UseComboboxState<Option>, action: Action) => Action['changes']
  /** Placeholder, accessible name, and whether it can be used. */
  input: UseComboboxGetInputPropsOptions
}

/** A text field that searches a list of options: what the list needs, and the props of the field. */
export function useOptionCombobox(settings: Settings) {
  const { options, known, create, query, onQuery, inputValue, selected, onClose, reduce, input } = settings
  const { control, labelId } = useField()
  const refusalId = useId()
  const { shown, total } = matchOptions(options, query)
  const offered = create ? [...shown, ...creationOf(known, query, create.what)] : shown
  const onSelect = (option: Option) => {
    if (option.value === creationValue) create?.onCreate(query.trim())
    settings.onSelect(option)
  }
  const combobox = useCombobox<Option>({
    items: offered,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: selected,
    inputValue,
    ...(control.id && { inputId: control.id }),
    ...(labelId && { labelId }),
    stateReducer: (state, action) => withFirstMatch(action, reduce(state, action)),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onSelect(selectedItem),
    onIsOpenChange: ({ isOpen, type }) => isOpen || onClose(type === useCombobox.stateChangeTypes.InputBlur),
  })
  const name = { 'aria-label': input['aria-label'] }
  const isUndecided = query.trim() !== ''
  const refusal = isUndecided && !combobox.isOpen ? refusalOf(query, total) : undefined

  return {
    list: {
      open: combobox.isOpen,
      menuProps: combobox.getMenuProps(name, { suppressRefError: true }),
      options: offered,
      total,
      highlighted: combobox.highlightedIndex,
      propsOf: (item: Option, index: number) => combobox.getItemProps({ item, index }),
    },
    /** Why the text in the field counts for nothing; a dialog is not saved meanwhile. */
    refusal: refusal && { id: refusalId, message: refusal },
    inputProps: (own: UseComboboxGetInputPropsOptions = {}) =>
      combobox.getInputProps({
        ...input,
        'aria-describedby': refusal ? refusalId : control['aria-describedby'],
        'aria-invalid': refusal ? true : control['aria-invalid'],
        // Also while the list is open: a key that sends the form is heard before the choice it makes.
        'data-refused': isUndecided ? '' : undefined,
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
