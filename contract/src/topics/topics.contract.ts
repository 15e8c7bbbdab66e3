import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, LongText, Name, RowId, requiredText } from '../fields.ts'
import { PageQuery } from '../pagination.ts'
import { Revision, seenRevision } from '../revision.ts'
import { maxLinkLength, noWebLink, webLink } from '../web-link.ts'
import { formatReference, separator, splitReference } from './references.ts'

const maxReferenceLength = 200 + separator.length + maxLinkLength

const Tags = z.array(requiredText(50)).check(z.maxLength(50))

/** `name|url` or a url alone; the url is made safe to open and gets https when it has no scheme. */
const Link = z.pipe(
  z.string().check(z.maxLength(maxReferenceLength)),
  z.pipe(
    z.transform((text: string) => {
      const { name, target } = splitReference(text)
      const url = webLink(target)

      return url === null ? '' : formatReference({ name, target: url })
    }),
    z.string().check(z.minLength(1, noWebLink)),
  ),
)
const Links = z.array(Link).check(z.maxLength(100))

/** `name|path` or a path alone. */
const Documents = z.array(requiredText(maxReferenceLength)).check(z.maxLength(100))

export const Topic = z.object({
  id: RowId,
  userId: RowId,
  title: z.string(),
  description: z.nullable(z.string()),
  privateNotes: z.nullable(z.string()),
  tags: z.array(z.string()),
  links: z.array(z.string()),
  documents: z.array(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  revision: Revision,
})
export type Topic = z.infer<typeof Topic>

const Fields = z.object({
  title: Name,
  description: LongText,
  privateNotes: LongText,
  tags: Tags,
  links: Links,
  documents: Documents,
})

export const NewTopic = z.extend(Fields, {
  description: z._default(LongText, null),
  privateNotes: z._default(LongText, null),
  tags: z._default(Tags, []),
  links: z._default(Links, []),
  documents: z._default(Documents, []),
})
export type NewTopic = z.infer<typeof NewTopic>

/** No defaults: a field that is absent stays as it is. */
export const TopicChange = z.partial(Fields)
export type TopicChange = z.infer<typeof TopicChange>

const params = z.object({ id: IdParam })

export const listTopics = endpoint({
  method: 'GET',
  path: '/api/topics',
  summary: 'All topics, the newest first',
  isConditional: true,
  query: PageQuery,
  response: z.array(Topic),
})

export const createTopic = endpoint({
  method: 'POST',
  path: '/api/topics',
  summary: 'Creates a topic',
  body: NewTopic,
  response: Topic,
})

export const updateTopic = endpoint({
  method: 'PUT',
  path: '/api/topics/:id',
  summary: 'Changes a topic; absent fields stay',
  params,
  body: z.extend(TopicChange, seenRevision),
  response: Topic,
})

export const deleteTopic = endpoint({
  method: 'DELETE',
  path: '/api/topics/:id',
  summary: 'Deletes a topic and takes it out of classes; files of the content library stay',
  params,
})
