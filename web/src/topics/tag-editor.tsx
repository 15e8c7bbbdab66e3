import { Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { addTag, type TopicForm } from './topic-form.ts'

export function TagEditor({ form }: { form: TopicForm }) {
  const { register, watch, setValue, formState } = form
  const [tags, newTag] = watch(['tags', 'newTag'])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addTag(form)
  }

  const remove = (tag: string) =>
    setValue(
      'tags',
      tags.filter((other) => other !== tag),
      { shouldDirty: true },
    )

  return (
    <Field label="Tags" error={formState.errors.tags?.message}>
      <div className="flex gap-2">
        <Input {...register('newTag')} placeholder="Add a tag" autoComplete="off" onKeyDown={handleKeyDown} />
        <Button icon={Plus} disabled={newTag.trim() === ''} onClick={() => addTag(form)}>
          Add tag
        </Button>
      </div>
      {tags.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Chip key={tag} label={tag} onRemove={() => remove(tag)} />
          ))}
        </div>
      )}
    </Field>
  )
}
