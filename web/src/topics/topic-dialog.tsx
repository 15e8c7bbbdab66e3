import type { Topic } from '@lectern/contract/topics/topics.contract.ts'
import { Lock } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useItemForm } from '#web/forms/use-item-form.ts'
import type { FormDialogProps } from '#web/list/item-dialogs.tsx'
import { limitRefusal } from '#web/plan/limit-refusal.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { DocumentEditor } from './document-editor.tsx'
import { LinkEditor } from './link-editor.tsx'
import { TagEditor } from './tag-editor.tsx'
import { addLink, addTag, resolver, valuesOf } from './topic-form.ts'
import { useSaveTopic } from './topics.api.ts'

const refusedByPlan = (error: Error) =>
  error instanceof ApiError && error.status === 403
    ? limitRefusal(error, 'Upgrade to Premium to create unlimited topics')
    : undefined

export function TopicDialog({ item: topic, open, onClose }: FormDialogProps<Topic>) {
  const { form, dialog } = useItemForm({
    name: 'topics',
    item: topic,
    open,
    onClose,
    valuesOf,
    resolver,
    save: useSaveTopic(topic),
    done: `Topic ${topic ? 'updated' : 'created'} successfully`,
    failed: (error) =>
      topic ? 'Failed to update topic' : (refusedByPlan(error) ?? 'Failed to create topic'),
  })
  const { register, formState } = form
  const { errors } = formState

  /** What has been typed and not yet added belongs to the topic all the same. */
  function handleSave(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    addTag(form)
    if (addLink(form)) void dialog.onSubmit(event)
  }

  return (
    <FormDialog
      {...dialog}
      title={topic ? 'Edit Topic' : 'Create New Topic'}
      submitLabel={topic ? 'Update Topic' : 'Create Topic'}
      width={640}
      onSubmit={handleSave}
      bodyClassName="grid grid-cols-1 gap-4"
    >
      <Field label="Title *" error={errors.title?.message}>
        <Input {...register('title')} autoComplete="off" />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...register('description')} rows={3} className="min-h-19" />
      </Field>
      <LinkEditor form={form} />
      <DocumentEditor form={form} />
      <TagEditor form={form} />
      <Field
        label={
          <>
            Private Notes{' '}
            <span className="font-normal text-ink-subtle">
              <Lock size={12} className="inline align-[-1px]" aria-hidden="true" /> only visible to you
            </span>
          </>
        }
        error={errors.privateNotes?.message}
      >
        <Textarea {...register('privateNotes')} rows={3} className="min-h-19" />
      </Field>
    </FormDialog>
  )
}
