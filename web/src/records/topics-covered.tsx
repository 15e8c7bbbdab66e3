import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { choicePlaceholder } from '#web/forms/choice-placeholder.ts'
import { LimitDialog } from '#web/plan/limit-dialog.tsx'
import { useLimitDialog } from '#web/plan/use-limit-dialog.ts'
import { topicQueries, useAddTopic } from '#web/topics/topics.api.ts'
import { Field } from '#web/ui/field.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RecordForm } from './use-record-draft.ts'

/** What a class was about; a topic that is not there yet is made here. */
export function TopicsCovered({ value, form }: { value: string[]; form: RecordForm }) {
  const topics = useQuery(topicQueries.list())
  const add = useAddTopic()
  const limit = useLimitDialog('topics')
  const [creating, setCreating] = useState<readonly string[]>([])

  const create = limit.unlessAtLimit((title: string) => {
    if (creating.includes(title)) return
    setCreating((titles) => [...titles, title])
    const done = () => setCreating((titles) => titles.filter((other) => other !== title))
    mutateAndTell(add, title, {
      onSuccess: ({ id }) => {
        done()
        form.change(({ topicIds }) => ({ topicIds: [...topicIds, String(id)] }))
      },
      onError: (error) => {
        done()
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to create topic') })
      },
    })
  })

  return (
    <Field label="Topics covered" optional>
      <MultiSelect
        options={topics.data?.map(({ id, title }) => ({ value: String(id), label: title })) ?? []}
        value={value}
        onChange={(topicIds) => form.change({ topicIds })}
        placeholder={choicePlaceholder('topics', topics)}
        {...(topics.isSuccess && { create: { what: 'topic', onCreate: create } })}
        waiting={creating.length > 0 ? 'Creating topic...' : undefined}
      />
      <LimitDialog {...limit.dialog} />
    </Field>
  )
}
