import type { Ref } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { RecordValues } from './record-draft.ts'
import { TopicsCovered } from './topics-covered.tsx'
import type { RecordForm } from './use-record-draft.ts'

interface RecordFieldsProps {
  values: RecordValues
  form: RecordForm
  notesRef: Ref<HTMLTextAreaElement>
}

/** What was done, what is to be done, and what it was about. */
export function RecordFields({ values, form, notesRef }: RecordFieldsProps) {
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
      <TopicsCovered value={values.topicIds} form={form} />
    </>
  )
}
