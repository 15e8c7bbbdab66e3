import type { UseQueryResult } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { choicePlaceholder } from '#web/forms/choice-placeholder.ts'
import { Field } from '#web/ui/field.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import type { CreateOption, Option } from '#web/ui/option.ts'
import { useClassForm } from './use-class-form.ts'

interface IdsFieldProps<Item> {
  name: 'studentIds' | 'topicIds' | 'contentIds'
  label: string
  /** In a teacher's words: "students". */
  what: string
  query: UseQueryResult<Item[]>
  optionOf: (item: Item) => Option
  origin?: string | undefined
  /** What a choice makes of those that were there before. */
  chosenOf?: (ids: string[], before: string[]) => string[]
  /** After another one was chosen. */
  onChosen?: () => void
  create?: CreateOption
  waiting?: string | undefined
}

/** Chooses several of the teacher's things for a class. */
export function IdsField<Item>(props: IdsFieldProps<Item>) {
  const { name, label, what, query, optionOf, origin, chosenOf, onChosen, create, waiting } = props
  const { control, errorOf } = useClassForm()

  return (
    <Field label={label} optional error={errorOf(name)} origin={origin}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <MultiSelect
            options={query.data?.map(optionOf) ?? []}
            value={field.value}
            onChange={(ids) => {
              field.onChange(chosenOf?.(ids, field.value) ?? ids)
              if (ids.length > field.value.length) onChosen?.()
            }}
            {...(create && query.isSuccess && { create })}
            waiting={waiting}
            placeholder={choicePlaceholder(what, query)}
          />
        )}
      />
    </Field>
  )
}
