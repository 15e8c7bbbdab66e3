import { formatReference, separator } from '@lectern/contract/topics/references.ts'
import { NewTopic, type Topic } from '@lectern/contract/topics/topics.contract.ts'
import { noWebLink, webLink } from '@lectern/contract/web-link.ts'
import type { UseFormReturn } from 'react-hook-form'
import { contractResolver } from '#web/forms/contract-resolver.ts'

/** What the form's controls hold, also what has been typed and not yet added. */
type TopicValues = {
  title: string
  description: string
  privateNotes: string
  tags: string[]
  links: string[]
  documents: string[]
  newTag: string
  newLinkName: string
  newLinkUrl: string
}

export type TopicForm = UseFormReturn<TopicValues, unknown, NewTopic>

export const valuesOf = (topic: Topic | null): TopicValues => ({
  title: topic?.title ?? '',
  description: topic?.description ?? '',
  privateNotes: topic?.privateNotes ?? '',
  tags: topic?.tags ?? [],
  links: topic?.links ?? [],
  documents: topic?.documents ?? [],
  newTag: '',
  newLinkName: '',
  newLinkUrl: '',
})

export const resolver = contractResolver(
  NewTopic,
  ({ newTag, newLinkName, newLinkUrl, ...body }: TopicValues) => body,
)

/** Adds the tag that has been typed, unless it is there already. */
export function addTag({ getValues, setValue }: TopicForm): void {
  const tag = getValues('newTag').trim()
  const tags = getValues('tags')
  if (tag !== '' && !tags.includes(tag)) setValue('tags', [...tags, tag], { shouldDirty: true })
  setValue('newTag', '')
}

type LinkProblem = { field: 'newLinkName' | 'newLinkUrl'; message: string }

export function linkProblem(name: string, url: string): LinkProblem | undefined {
  if (name.trim() === '') return { field: 'newLinkName', message: 'Please give the link a name' }
  if (name.includes(separator))
    return { field: 'newLinkName', message: `A link's name cannot have the character ${separator}` }
  if (webLink(url) === null) return { field: 'newLinkUrl', message: noWebLink }

  return undefined
}

/** Adds the link that has been typed; false when something is wrong with it, which then stands beside the field. */
export function addLink({ getValues, setValue, setError, clearErrors }: TopicForm): boolean {
  const { newLinkName: name, newLinkUrl: url, links } = getValues()
  if (name.trim() === '' && url.trim() === '') return true
  const problem = linkProblem(name, url)
  clearErrors(['newLinkName', 'newLinkUrl'])
  if (problem) {
    setError(problem.field, { message: problem.message }, { shouldFocus: true })
    return false
  }
  const reference = formatReference({ name: name.trim(), target: webLink(url) ?? '' })
  setValue('links', [...links, reference], { shouldDirty: true })
  setValue('newLinkName', '')
  setValue('newLinkUrl', '')

  return true
}
