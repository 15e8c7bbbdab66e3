import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { contentQueries } from '#web/content/content.api.ts'
import { FileIcon } from '#web/files/file-icon.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { attach, attachable, documentReferences } from './documents.ts'
import { ReferenceRow } from './reference-row.tsx'
import type { TopicForm } from './topic-form.ts'

/** Files of the content library; one that is chosen is added at once. */
export function DocumentEditor({ form }: { form: TopicForm }) {
  const { watch, setValue, formState } = form
  const content = useQuery(contentQueries.list())
  const documents = watch('documents')
  const offered = attachable(content.data ?? [], documents)
  const change = (next: string[]) => setValue('documents', next, { shouldDirty: true })

  function handleChoice(id: string) {
    const chosen = offered.find((item) => String(item.id) === id)
    if (chosen) change(attach(documents, chosen))
  }

  return (
    <Field
      label="Documents"
      error={formState.errors.documents?.message}
      hint={
        content.data?.length === 0
          ? 'No content available. Upload files in the Content Library first.'
          : content.isError && 'Could not load the content library'
      }
    >
      {documents.length > 0 && (
        <ul className="grid grid-cols-1 gap-1">
          {documentReferences(documents).map(({ name, text }, index) => (
            <ReferenceRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an old topic may name the same file twice
              key={index}
              icon={FileText}
              name={name}
              onRemove={() => change(documents.filter((other) => other !== text))}
            />
          ))}
        </ul>
      )}
      <SearchSelect
        value={null}
        onChange={handleChoice}
        disabled={content.data?.length === 0}
        placeholder={offered.length > 0 ? 'Add a file from the content library...' : 'No files to add'}
        options={offered.map(({ id, title, originalName, mimeType }) => ({
          value: String(id),
          label: title,
          detail: originalName,
          leading: <FileIcon mimeType={mimeType} size="sm" />,
        }))}
      />
    </Field>
  )
}
