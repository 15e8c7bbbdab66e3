import { parseReference } from '@lectern/contract/topics/references.ts'
import { Link, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Input } from '#web/ui/input.tsx'
import { ReferenceRow } from './reference-row.tsx'
import { addLink, type TopicForm } from './topic-form.ts'

export function LinkEditor({ form }: { form: TopicForm }) {
  const { register, watch, setValue, formState } = form
  const [links, name, url] = watch(['links', 'newLinkName', 'newLinkUrl'])
  const { newLinkName, newLinkUrl, links: stored } = formState.errors
  const isComplete = name.trim() !== '' && url.trim() !== ''

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addLink(form)
  }

  const remove = (index: number) =>
    setValue(
      'links',
      links.filter((_, at) => at !== index),
      { shouldDirty: true },
    )

  return (
    <FieldGroup label="Links">
      {links.length > 0 && (
        <ul className="mb-2 grid grid-cols-1 gap-1">
          {links.map((text, index) => {
            const { name: shown, target } = parseReference(text, index, 'Link')
            return (
              <ReferenceRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the same link may stand there twice
                key={index}
                icon={Link}
                name={shown}
                detail={target}
                onRemove={() => remove(index)}
              />
            )
          })}
        </ul>
      )}
      <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
        <Field label="Link name" hideLabel error={newLinkName?.message}>
          <Input
            {...register('newLinkName')}
            placeholder="Name"
            autoComplete="off"
            onKeyDown={handleKeyDown}
          />
        </Field>
        <Field label="Link URL" hideLabel error={newLinkUrl?.message ?? stored?.message}>
          <Input
            {...register('newLinkUrl')}
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            onKeyDown={handleKeyDown}
          />
        </Field>
        <Button icon={Plus} disabled={!isComplete} onClick={() => addLink(form)}>
          Add link
        </Button>
      </div>
    </FieldGroup>
  )
}
