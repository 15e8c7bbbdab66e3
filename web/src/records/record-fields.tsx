import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { choicePlaceholder } from '#web/forms/choice-placeholder.ts'
import { topicQueries } from '#web/topics/topics.api.ts'
import { Field } from '#web/ui/field.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { RecordValues } from './record-draft.ts'
import type { RecordForm } from './use-record-draft.ts'

interface RecordFieldsProps {
  values: RecordValues
  form: RecordForm
  notesRef: Ref<HTMLTextAreaElement>
}

/** What was done, what is to be done, and what it was about. */
export function RecordFields({ values, form, notesRef }: RecordFieldsProps) {
  const topics = useQuery(topicQueries.list())

  return (
    <>
      <Field label="What we did" optional>
        <Textarea
          ref={notesRef}
          value={values.notes}
          maxLength={10_000}
          onChange={({ target }) => form.change({ notes: target.value })}
          className="min-h-19"
        />
      </Field>
      <Field label="Homework" optional>
        <Textarea
          value={values.homework}
          maxLength={10_000}
          rows={1}
          onChange={({ target }) => form.change({ homework: target.value })}
          className="min-h-9!"
        />
      </Field>
      <Field label="Topics covered" optional>
        <MultiSelect
          options={topics.data?.map(({ id, title }) => ({ value: String(id), label: title })) ?? []}
          value={values.topicIds}
          onChange={(topicIds) => form.change({ topicIds })}
          placeholder={choicePlaceholder('topics', topics)}
        />
      </Field>
    </>
  )
}
